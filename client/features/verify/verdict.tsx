import { Box, chakra } from '@chakra-ui/react'
import { AlertTriangle, BadgeCheck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { Facts } from '@/ui/facts'
import { Money } from '@/ui/money'
import { Time } from '@/ui/time'
import type { VerifiedStatement } from './use-verification'

type Finding = 'same' | 'movedSince' | 'differs'

const findingOf = ({ isCurrent, wasComplete }: VerifiedStatement): Finding => {
  if (isCurrent) return 'same'
  return wasComplete ? 'differs' : 'movedSince'
}

const LOOKS: Readonly<Record<Finding, { readonly tone: string; readonly icon: LucideIcon }>> = {
  same: { tone: 'positive', icon: BadgeCheck },
  movedSince: { tone: 'info', icon: BadgeCheck },
  differs: { tone: 'negative', icon: AlertTriangle },
}

/** What was issued, to be compared with the paper at hand. */
export const Verdict = ({ statement }: { readonly statement: VerifiedStatement }) => {
  const { t } = useTranslation('verify')
  const { date } = useFormat()
  const { code, digest, ownerName, accountEnding, currency, from, to, opening, closing, issuedAt } = statement
  const finding = findingOf(statement)
  const { tone, icon: Icon } = LOOKS[finding]
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="card" overflow="hidden">
      <Box display="flex" gap="3" bg={`${tone}.subtle`} color={`${tone}.fg`} padding="4">
        <Box flexShrink="0" paddingBlockStart="2px">
          <Icon size={20} aria-hidden />
        </Box>
        <Box>
          <Box fontWeight="semibold" fontSize="16px">
            {t(`finding.${finding}.title`)}
          </Box>
          {t(`finding.${finding}.explanation`)}
        </Box>
      </Box>
      <Box padding="4" display="grid" gap="4">
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
              value: (
                <chakra.bdi dir="ltr" fontFamily="mono" fontSize="12px" overflowWrap="anywhere">
                  {digest}
                </chakra.bdi>
              ),
            },
          ]}
        />
        <Box color="fg.muted" fontSize="13px">
          {t('compare')}
        </Box>
      </Box>
    </Box>
  )
}
