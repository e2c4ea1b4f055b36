import { Box, Button, HStack } from '@chakra-ui/react'
import { Banknote, BellRing, Download, Pencil, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '@/ui/frames/failure-note'
import { May } from '@/ui/may'
import type { InvoiceDialog } from '../acts/invoice-dialogs'
import { InvoiceMenu } from '../acts/invoice-menu'
import { isRemindable, useReminder } from '../acts/invoice-row-acts'
import type { InvoiceDetailsFragment } from './invoice-details.generated'

type InvoiceDrawerActsProps = { readonly invoice: InvoiceDetailsFragment; readonly onAsk: (dialog: InvoiceDialog) => void }

/** The next action as a button, the others in a menu. Without a next action, the button downloads the invoice. */
export const InvoiceDrawerActs = ({ invoice, onAsk }: InvoiceDrawerActsProps) => {
  const { t } = useTranslation('invoicing')
  const { t: domain } = useTranslation('domain')
  const may = (action: InvoiceDetailsFragment['availableActions'][number]) => invoice.availableActions.includes(action)
  const hasAct = may('EDIT') || may('RECORD_RECEIPT') || may('SEND') || isRemindable(invoice)
  return (
    <HStack gap="2" width="full" justify="flex-end" flexWrap="wrap">
      <InvoiceMenu invoice={invoice} onAsk={onAsk} />
      {may('EDIT') && (
        <Button variant="outline" size="md" onClick={() => onAsk('edit')}>
          <Pencil aria-hidden />
          {t('acts.edit')}
        </Button>
      )}
      {may('RECORD_RECEIPT') && (
        <Button variant="outline" size="md" onClick={() => onAsk('receipt')}>
          <Banknote aria-hidden />
          {t('acts.receipt')}
        </Button>
      )}
      {invoice.status === 'DRAFT' && may('SEND') && (
        <Button size="md" onClick={() => onAsk('send')}>
          <Send aria-hidden />
          {t('acts.send')}
        </Button>
      )}
      {isRemindable(invoice) && (
        <May act="sendReminder">
          <Remind invoice={invoice} />
        </May>
      )}
      {!hasAct && invoice.pdfPath && (
        <Button asChild variant="outline" size="md">
          <a href={invoice.pdfPath} target="_blank" rel="noreferrer">
            <Download aria-hidden />
            {domain('contract.pdf')}
          </a>
        </Button>
      )}
    </HStack>
  )
}

const Remind = ({ invoice }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  const { submit, pending, failure, may, why } = useReminder(invoice)
  return (
    <>
      <Button size="md" loading={pending} loadingText={t('acts.remind')} disabled={!may} onClick={() => void submit(undefined)}>
        <BellRing aria-hidden />
        {t('acts.remind')}
      </Button>
      {why && (
        <Box flex="1 1 100%" textAlign="end" color="fg.muted" textStyle="caption">
          {why}
        </Box>
      )}
      {failure && (
        <Box flex="1 1 100%">
          <FailureNote failure={failure} />
        </Box>
      )}
    </>
  )
}
