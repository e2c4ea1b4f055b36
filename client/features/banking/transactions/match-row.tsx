import { Box, Button, Heading } from '@chakra-ui/react'
import { ArrowRight, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { hrefOfReceipt } from '@/lib/api/receipt-link'
import { compareAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { FailureNote } from '@/ui/frames/failure-note'
import { May } from '@/ui/may'
import { useActOnce } from '@/ui/use-act'
import { type BankTransactionRowFragment, type ReceiptOfRowFragment, RecordReceiptFromBankDocument } from './bank-transactions.generated'

type Row = BankTransactionRowFragment

/** Whether a transaction may settle invoices: an inflow that is no transfer between own accounts. */
const isFromOthers = ({ amount, category }: Row) => !amount.startsWith('-') && category !== 'OWN_TRANSFER' && category !== 'NOT_OURS'

/** How much of an inflow settles invoices, with a link to allocate it. Renders nothing for other transactions. */
export const MatchRow = ({ row }: { readonly row: Row }) => {
  const { t } = useTranslation('banking')
  if (!row.receipt && !isFromOthers(row)) return null
  return (
    <Box as="section" aria-labelledby="row-invoices" borderBlockStartWidth="1px" paddingBlockStart="5" display="grid" gap="3">
      <Heading as="h2" id="row-invoices" textStyle="body" fontWeight="semibold">
        {t('match.title')}
      </Heading>
      {row.receipt ? <Taken receipt={row.receipt} /> : <Take id={row.id} />}
    </Box>
  )
}

/** Records the transaction as a received payment and opens its allocation to invoices. */
const Take = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('banking')
  const navigate = useNavigate()
  const { submit, pending, failure } = useActOnce(`record.${id}`, RecordReceiptFromBankDocument, {
    variables: (_: undefined, idempotencyKey) => ({ input: { transactionId: id }, idempotencyKey }),
    done: (data) => navigate(hrefOfReceipt(data.recordReceiptFromBank.id)),
  })
  return (
    <>
      <Box color="fg.muted" textStyle="small">
        {t('match.explanation')}
      </Box>
      {failure && <FailureNote failure={failure} />}
      <May act="recordReceiptFromBank">
        <Button justifySelf="start" loading={pending} loadingText={t('match.act')} onClick={() => void submit(undefined)}>
          <ReceiptText aria-hidden />
          {t('match.act')}
        </Button>
      </May>
    </>
  )
}

const Taken = ({ receipt: { id, allocated, amount, currency } }: { readonly receipt: ReceiptOfRowFragment }) => {
  const { t } = useTranslation('banking')
  const { money } = useFormat()
  const isWhole = compareAmounts(allocated, amount) >= 0
  const settles = compareAmounts(allocated, '0') === 0 ? 'takenNothing' : isWhole ? 'takenWhole' : 'takenPart'
  return (
    <>
      <Box textStyle="small">
        {t('match.taken')} {t(`match.${settles}`, { allocated: money(allocated, currency), amount: money(amount, currency) })}
      </Box>
      <Button asChild variant="outline" justifySelf="start">
        <Link to={hrefOfReceipt(id)}>
          {t(isWhole ? 'match.open' : 'match.confirm')}
          <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
            <ArrowRight aria-hidden />
          </Box>
        </Link>
      </Button>
    </>
  )
}
