import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { Packs } from './packs'
import { Rates } from './rates'

type RulesProps = {
  /** The changes of rates that another administrator decides. */
  readonly approvals: ReactNode
}

/** The rules that the product follows: exchange rates, the rules of countries, and where the board's own are. */
export const Rules = ({ approvals }: RulesProps) => {
  const { t } = useTranslation('rules')
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Rates approvals={approvals} />
      <Packs />
      <Card title={t('board.title')}>
        <Box color="fg.muted" marginBlockEnd="3">
          {t('board.explanation')}
        </Box>
        <TextLink to={`${paths.ssbDashboard}?tab=board`}>{t('board.open')}</TextLink>
      </Card>
    </Box>
  )
}
