import { HStack, IconButton, Menu } from '@chakra-ui/react'
import { BellRing, Check, Eye, Link2, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { May } from '@/ui/may'
import { toast } from '@/ui/overlays/toaster'
import { Tooltip } from '@/ui/overlays/tooltip'
import { useAct } from '@/ui/use-act'
import { useCopied } from '@/ui/use-copied'
import type { InvoiceRowFragment } from '../list/invoice-list.generated'
import { SendReminderDocument } from './invoice-acts.generated'
import type { InvoiceDialog } from './invoice-dialogs'
import { InvoiceMenu } from './invoice-menu'

type InvoiceRowActsProps = {
  readonly invoice: InvoiceRowFragment
  readonly onOpen: () => void
  readonly onAsk: (dialog: InvoiceDialog) => void
}

/**
 * The actions that the server currently allows. The menu has every action; in a wide table, sending, reminding, copying the
 * link and opening also have buttons.
 */
export const InvoiceRowActs = ({ invoice, onOpen, onAsk }: InvoiceRowActsProps) => {
  const { t } = useTranslation('invoicing')
  const of = { of: invoice.invoiceNumber ?? invoice.customerName }
  const maySend = invoice.status === 'DRAFT' && invoice.availableActions.includes('SEND')
  const act = (label: string, Icon: typeof Send, onClick: () => void) => (
    <Tooltip words={label}>
      <IconButton variant="ghost" size="sm" color="fg.muted" aria-label={t('acts.of', { act: label, ...of })} onClick={onClick}>
        <Icon aria-hidden />
      </IconButton>
    </Tooltip>
  )
  return (
    <HStack gap="0.5" justify="flex-end" marginInlineEnd="-2">
      <HStack gap="0.5" data-room="wide">
        {maySend && act(t('acts.send'), Send, () => onAsk('send'))}
        {isRemindable(invoice) && (
          <May act="sendReminder">
            <RemindButton invoice={invoice} />
          </May>
        )}
        {invoice.paymentLink && <CopyLinkButton link={invoice.paymentLink} label={t('acts.of', { act: t('acts.copyLink'), ...of })} />}
        {act(t('acts.details'), Eye, onOpen)}
      </HStack>
      <InvoiceMenu invoice={invoice} onAsk={onAsk}>
        {maySend && (
          <Menu.Item value="sendDraft" onClick={() => onAsk('send')}>
            <Send size={16} aria-hidden />
            {t('acts.send')}
          </Menu.Item>
        )}
        {isRemindable(invoice) && (
          <May act="sendReminder">
            <RemindEntry invoice={invoice} />
          </May>
        )}
        {invoice.paymentLink && <CopyLinkEntry link={invoice.paymentLink} />}
        <Menu.Item value="details" onClick={onOpen}>
          <Eye size={16} aria-hidden />
          {t('acts.details')}
        </Menu.Item>
      </InvoiceMenu>
    </HStack>
  )
}

const REMINDABLE: readonly InvoiceRowFragment['status'][] = ['SENT', 'VIEWED', 'OVERDUE']
const DAY = 86_400_000

export const isRemindable = ({ status }: InvoiceRowFragment): boolean => REMINDABLE.includes(status)

/** Sends one reminder to the customer. Within a day of the last reminder the server refuses it with a reason. */
export const useReminder = (invoice: InvoiceRowFragment) => {
  const { t } = useTranslation('invoicing')
  const submission = useAct(SendReminderDocument, {
    variables: () => ({ id: invoice.id }),
    toast: () => t('remind.done', { email: invoice.customerEmail }),
  })
  const remindedToday = invoice.lastReminderAt !== null && Date.now() - new Date(invoice.lastReminderAt).getTime() < DAY
  const may = invoice.availableActions.includes('REMIND') && !remindedToday
  return { ...submission, may, why: remindedToday ? t('remind.today') : may ? undefined : t('remind.notNow') }
}

/** Sends a reminder from a row, which shows a failure as a toast. */
const useReminderOfRow = (invoice: InvoiceRowFragment) => {
  const { submit, ...reminder } = useReminder(invoice)
  const send = async () => {
    if (!reminder.may) return
    const failure = await submit(undefined)
    if (failure) toast.failed(failure.sentence)
  }
  return { ...reminder, send }
}

const RemindEntry = ({ invoice }: { readonly invoice: InvoiceRowFragment }) => {
  const { t } = useTranslation('invoicing')
  const { send, may, why } = useReminderOfRow(invoice)
  return (
    <Menu.Item value="remind" disabled={!may} title={why} onClick={() => void send()}>
      <BellRing size={16} aria-hidden />
      {t('acts.remind')}
    </Menu.Item>
  )
}

const RemindButton = ({ invoice }: { readonly invoice: InvoiceRowFragment }) => {
  const { t } = useTranslation('invoicing')
  const { send, pending, may, why } = useReminderOfRow(invoice)
  return (
    <Tooltip words={why ?? t('acts.remind')}>
      <IconButton
        variant="ghost"
        size="sm"
        color="fg.muted"
        loading={pending}
        aria-disabled={!may || undefined}
        opacity={may ? 1 : 0.45}
        aria-label={t('acts.of', { act: t('acts.remind'), of: invoice.invoiceNumber })}
        onClick={() => void send()}
      >
        <BellRing aria-hidden />
      </IconButton>
    </Tooltip>
  )
}

const CopyLinkButton = ({ link, label }: { readonly link: string; readonly label: string }) => {
  const { t } = useTranslation('invoicing')
  const { copied, copy } = useCopied(link, t('link.copied'))
  return (
    <Tooltip words={copied ? t('link.copied') : t('acts.copyLink')}>
      <IconButton variant="ghost" size="sm" color={copied ? 'positive.fg' : 'fg.muted'} aria-label={label} onClick={() => void copy()}>
        {copied ? <Check aria-hidden /> : <Link2 aria-hidden />}
      </IconButton>
    </Tooltip>
  )
}

const CopyLinkEntry = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation('invoicing')
  const { copy } = useCopied(link, t('link.copied'))
  return (
    <Menu.Item value="copyLink" onClick={() => void copy()}>
      <Link2 size={16} aria-hidden />
      {t('acts.copyLink')}
    </Menu.Item>
  )
}
