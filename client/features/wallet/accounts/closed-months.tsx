import { Box, chakra, Heading } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Balance } from '@/ui/figures/balance'
import type { WalletAccountQuery } from './account-details.generated'
import { statementPath } from './statement-period'

type ClosedMonthsProps = { readonly account: NonNullable<WalletAccountQuery['walletAccount']> }

/** The statements of completed months, which are issued automatically. Renders nothing before the first one. */
export const ClosedMonths = ({ account: { id, currency, closedMonths } }: ClosedMonthsProps) => {
  const { t } = useTranslation('wallet')
  const { month } = useFormat()
  if (closedMonths.length === 0) return null
  return (
    <Box as="section" display="grid" gap="2">
      <Heading as="h3" textStyle="body" fontWeight="semibold">
        {t('closedMonths.title')}
      </Heading>
      <Box color="fg.muted" textStyle="small">
        {t('closedMonths.explanation')}
      </Box>
      <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="card" divideY="1px" paddingInline="4">
        {closedMonths.map(({ from, to, code, closing }) => (
          <chakra.li
            key={from}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="center"
            gap="3"
            paddingBlock="2.5"
          >
            <Box minWidth="0" flex="1 1 160px">
              <Box fontWeight="medium">{month(from)}</Box>
              <Box color="fg.muted" textStyle="caption">
                {t('closedMonths.code')} <bdi dir="ltr">{code}</bdi>
              </Box>
            </Box>
            <Balance amount={closing} currency={currency} />
            <Box
              asChild
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              color="brand.fg"
              fontWeight="medium"
              _hover={{ textDecoration: 'underline' }}
            >
              <a href={statementPath(id, 'pdf', { from, to })} download aria-label={t('closedMonths.download', { month: month(from) })}>
                <FileText size={14} aria-hidden />
                PDF
              </a>
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}
