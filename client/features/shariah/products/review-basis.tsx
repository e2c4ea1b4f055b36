import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { DealException } from '@/graphql/types.generated'
import { Card } from '@/ui/frames/card'

interface ReviewBasisProps {
  readonly exceptions: readonly DealException[]
  readonly isExPost: boolean
}

/** Why a deal is before the board although the board approves products. Renders nothing where it reviews every request. */
export const ReviewBasis = ({ exceptions, isExPost }: ReviewBasisProps) => {
  const { t } = useTranslation('products')
  const { t: domain } = useTranslation('domain')
  if (isExPost) return <Card title={t('basis.samplesTitle')}>{t('basis.sample')}</Card>
  if (exceptions.length === 0) return null
  return (
    <Card title={t('basis.title')}>
      <Box>{t('basis.explanation')}</Box>
      <chakra.ul listStyleType="disc" paddingInlineStart="5">
        {exceptions.map((exception) => (
          <li key={exception}>{domain(`dealException.${exception}`)}</li>
        ))}
      </chakra.ul>
    </Card>
  )
}
