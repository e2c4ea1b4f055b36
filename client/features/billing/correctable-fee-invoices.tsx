import { Box, Button, chakra, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { QueryView } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { LoadMore } from '@/ui/lists/load-more'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useActOnce } from '@/ui/use-act'
import { CorrectFeeInvoiceDocument, type FeeInvoiceRowFragment, useFeeInvoicesQuery } from './billing.generated'

const SHORTEST_REASON = 5
const LONGEST_REASON = 300

/** Whether administration may correct a document: a credit note stays, and what was taken back already is replaced already. */
const isCorrectable = ({ kind, status }: FeeInvoiceRowFragment) => kind !== 'CREDIT_NOTE' && status !== 'CREDITED'

/** The documents for the fees of a business, each with the act by which administration corrects it. */
export const CorrectableFeeInvoices = ({ businessId }: { readonly businessId: string }) => {
  const { t } = useTranslation('billing')
  const { month: monthName } = useFormat()
  const [correcting, setCorrecting] = useState<FeeInvoiceRowFragment>()
  const query = useFeeInvoicesQuery({ variables: { filter: { businessId } }, fetchPolicy: 'cache-and-network' })
  return (
    <Box as="section" aria-label={t('correct.more')} borderBlockStartWidth="1px" paddingBlockStart="4">
      <Heading as="h3" textStyle="body" fontWeight="semibold" marginBlockEnd="3">
        {t('correct.more')}
      </Heading>
      <QueryView query={query}>
        {({ feeInvoices: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 && <Box color="fg.muted">{t('correct.none')}</Box>}
            <chakra.ul listStyleType="none" display="grid" gap="3">
              {nodes.map((invoice) => (
                <chakra.li key={invoice.id} display="flex" justifyContent="space-between" gap="4">
                  <Box minWidth="0" overflowWrap="anywhere">
                    <Box>
                      <a href={invoice.pdfPath} download>
                        <bdi dir="ltr">{invoice.number}</bdi>
                      </a>{' '}
                      · <Money amount={invoice.amount} currency={invoice.currency} />
                    </Box>
                    <Box color="fg.muted" textStyle="caption">
                      {t(`document.${invoice.kind}`)} · {monthName(invoice.month)}
                      {invoice.creditedNumber !== null && ` · ${t('invoices.credits', { number: invoice.creditedNumber })}`}
                    </Box>
                    <StatusLabel of="feeInvoice" value={invoice.status} />
                  </Box>
                  {isCorrectable(invoice) && (
                    <Button
                      size="xs"
                      variant="outline"
                      flexShrink="0"
                      aria-label={t('correct.openOf', { number: invoice.number })}
                      onClick={() => setCorrecting(invoice)}
                    >
                      {t('correct.open')}
                    </Button>
                  )}
                </chakra.li>
              ))}
            </chakra.ul>
            <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })} />
          </>
        )}
      </QueryView>
      {correcting && <Correct key={correcting.id} invoice={correcting} onClose={() => setCorrecting(undefined)} />}
    </Box>
  )
}

const Correct = ({
  invoice: { id, number, month },
  onClose,
}: {
  readonly invoice: FeeInvoiceRowFragment
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('billing')
  const { month: monthName } = useFormat()
  const submission = useActOnce(
    `fee-invoice.correct.${id}`,
    CorrectFeeInvoiceDocument,
    {
      variables: (reason: string, idempotencyKey) => ({ id, input: { reason }, idempotencyKey }),
      changes: ['feeInvoices'],
      toast: ({ correctFeeInvoice }) => t('correct.done', { number: correctFeeInvoice.number }),
      done: onClose,
    },
    { replaceable: true },
  )
  return (
    <ConfirmWithReason
      open
      onClose={onClose}
      title={t('correct.title', { number })}
      consequence={t('correct.consequence', { number, month: monthName(month) })}
      confirmLabel={t('correct.submit')}
      reasonLabel={t('correct.reason')}
      reasonHelp={t('correct.reasonHelp')}
      shortest={SHORTEST_REASON}
      longest={LONGEST_REASON}
      required
      submission={submission}
    />
  )
}
