import { Button, IconButton, Menu, Portal } from '@chakra-ui/react'
import { Bell, Check, Copy, ExternalLink, MoreHorizontal, XCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { useFormat } from '@/lib/text/format'
import { Confirm } from '@/ui/overlays/confirm'
import { toast } from '@/ui/overlays/toaster'
import { useActOnce } from '@/ui/use-act'
import { useCopied } from '@/ui/use-copied'
import {
  CancelPaymentRequestDocument,
  type PaymentRequestRowFragment,
  useSendPaymentRequestReminderMutation,
} from './payment-requests.generated'

type OfRequest = { readonly request: PaymentRequestRowFragment }

/** Buttons for the link, and a menu with the other actions that the request currently allows. */
export const RequestActs = ({ request }: OfRequest) => {
  const { t } = useTranslation('paymentRequests')
  const { paymentLink, customerName: name } = request
  return (
    <>
      {paymentLink && <CopyLink link={paymentLink} name={name} />}
      {paymentLink && (
        <Button asChild size="xs" variant="outline">
          <a href={paymentLink} target="_blank" rel="noreferrer" aria-label={t('acts.openOf', { name })}>
            <ExternalLink aria-hidden />
            {t('acts.open')}
          </a>
        </Button>
      )}
      <RequestMenu request={request} withLink={false} />
    </>
  )
}

/** The actions that the request currently allows, in one menu. Renders nothing if there are none. */
export const RequestMenu = ({ request, withLink = true }: OfRequest & { readonly withLink?: boolean }) => {
  const { t } = useTranslation('paymentRequests')
  const [cancelling, setCancelling] = useState(false)
  const { paymentLink, customerName: name, availableActions } = request
  const link = withLink ? paymentLink : null
  const mayRemind = availableActions.includes('REMIND')
  const mayCancel = availableActions.includes('CANCEL')
  return (
    <>
      {(link || mayRemind || mayCancel) && (
        <Menu.Root positioning={{ placement: 'bottom-end' }}>
          <Menu.Trigger asChild>
            <IconButton size="xs" variant="ghost" aria-label={t('acts.more', { name })}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                {link && <LinkEntries link={link} name={name} />}
                {mayRemind && <Remind request={request} />}
                {mayCancel && (
                  <Menu.Item value="cancel" color="negative.fg" onClick={() => setCancelling(true)}>
                    <XCircle size={16} aria-hidden />
                    {t('acts.cancel')}
                  </Menu.Item>
                )}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
      <CancelRequest request={request} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

type OfLink = { readonly link: string; readonly name: string }

const LinkEntries = ({ link, name }: OfLink) => {
  const { t } = useTranslation('paymentRequests')
  const { copy } = useCopied(link, t('acts.copied', { name }))
  return (
    <>
      <Menu.Item value="copy" onClick={() => void copy()}>
        <Copy size={16} aria-hidden />
        {t('acts.copy')}
      </Menu.Item>
      <Menu.Item value="open" asChild>
        <a href={link} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden />
          {t('acts.open')}
        </a>
      </Menu.Item>
    </>
  )
}

const CopyLink = ({ link, name }: OfLink) => {
  const { t } = useTranslation('paymentRequests')
  const { t: common } = useTranslation()
  const { copied, copy } = useCopied(link, t('acts.copied', { name }))
  return (
    <Button size="xs" variant="outline" aria-label={t('acts.copyOf', { name })} onClick={() => void copy()}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {copied ? common('copied') : t('acts.copy')}
    </Button>
  )
}

const Remind = ({ request: { id, customerName: name, customerEmail: email } }: OfRequest) => {
  const { t } = useTranslation('paymentRequests')
  const [sendReminder] = useSendPaymentRequestReminderMutation()
  const send = () =>
    sendReminder({ variables: { id } }).then(
      () => toast.done(t('acts.reminded', { name, email })),
      (error: unknown) => toast.failed(failureOf(error).sentence),
    )
  return (
    <Menu.Item value="remind" onClick={() => void send()}>
      <Bell size={16} aria-hidden />
      {t('acts.remind')}
    </Menu.Item>
  )
}

const CancelRequest = ({ request, open, onClose }: OfRequest & { readonly open: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation('paymentRequests')
  const { money } = useFormat()
  const { id, customerName: name, amount, currency } = request
  const submission = useActOnce(`cancelRequest.${id}`, CancelPaymentRequestDocument, {
    variables: (_: undefined, idempotencyKey) => ({ id, idempotencyKey }),
    toast: () => t('cancel.done', { name }),
    done: onClose,
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('cancel.title', { name })}
      consequence={t('cancel.consequence', { amount: money(amount, currency), name })}
      confirmLabel={t('cancel.confirm')}
      submission={submission}
      danger
    />
  )
}
