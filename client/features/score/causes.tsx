import { chakra } from '@chakra-ui/react'
import type { NoScoreFragment } from './alt-score.generated'

/** Why there is no score and what to do about it, in the server's words. */
export const Causes = ({ causes }: Pick<NoScoreFragment, 'causes'>) => (
  <chakra.ul listStyleType="none" display="grid" gap="2" textAlign="start" color="fg">
    {causes.map(({ cause, text }) => (
      <li key={cause}>{text}</li>
    ))}
  </chakra.ul>
)
