import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { NoScoreFragment } from './alt-score.generated'

/** What stands in the way of a score, each with what to do about it. */
export const Causes = ({ causes }: Pick<NoScoreFragment, 'causes'>) => {
  const { t } = useTranslation('score')
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" textAlign="start">
      {causes.map(({ cause, text }) => (
        <li key={cause}>
          <Box fontWeight="medium" color="fg">
            {text}
          </Box>
          <Box color="fg.muted">{t(`empty.act.${cause}`)}</Box>
        </li>
      ))}
    </chakra.ul>
  )
}
