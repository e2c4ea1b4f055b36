import { Box } from '@chakra-ui/react'
import { AlertTriangle, BadgeCheck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { VerdictFrame } from '@/ui/overlays/verdict-frame'
import type { VerifiedStatement } from './use-verification'

type Finding = 'same' | 'movedSince' | 'differs'

const findingOf = ({ isCurrent, isComplete }: VerifiedStatement): Finding => {
  if (isCurrent) return 'same'
  return isComplete ? 'differs' : 'movedSince'
}

const LOOKS: Readonly<Record<Finding, { readonly tone: 'positive' | 'info' | 'negative'; readonly icon: LucideIcon }>> = {
  same: { tone: 'positive', icon: BadgeCheck },
  movedSince: { tone: 'info', icon: BadgeCheck },
  differs: { tone: 'negative', icon: AlertTriangle },
}

/** The statement as it was issued, for comparison with the printed one. */
export const Verdict = ({ statement }: { readonly statement: VerifiedStatement }) => {
  const { t } = useTranslation('verify')
  const { date } = useFormat()
  const { code, digest, ownerName, accountEnding, currency, from, to, opening, closing, issuedAt } = statement
  const finding = findingOf(statement)
  const { tone, icon } = LOOKS[finding]
  return (
    <VerdictFrame tone={tone} icon={icon} title={t(`finding.${finding}.title`)} explanation={t(`finding.${finding}.explanation`)}>
      <Facts
        facts={[
          { label: t('facts.owner'), value: <bdi>{ownerName}</bdi>, wide: true },
          { label: t('facts.account'), value: <bdi dir="ltr">•••• {accountEnding}</bdi> },
          { label: t('facts.period'), value: t('facts.fromTo', { from: date(from), to: date(to) }) },
          { label: t('facts.opening'), value: <Money amount={opening} currency={currency} /> },
          { label: t('facts.closing'), value: <Money amount={closing} currency={currency} /> },
          { label: t('facts.issued'), value: <Time at={issuedAt} as="dateTime" /> },
          { label: t('facts.code'), value: <bdi dir="ltr">{code}</bdi> },
          {
            label: t('facts.digest'),
            wide: true,
            value: <Hash hash={digest} />,
          },
        ]}
      />
      <Box color="fg.muted" textStyle="small">
        {t('compare')}
      </Box>
    </VerdictFrame>
  )
}
