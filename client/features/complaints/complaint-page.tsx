import { Box, Button, HStack, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrivatePage } from '@/lib/api/use-private-page'
import { usePublicSubmit } from '@/lib/api/use-public-submit'
import { paths } from '@/lib/browser/paths'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Card } from '@/ui/frames/card'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { PublicFrame, PublicSheet } from '@/ui/frames/public-frame'
import { TextLink } from '@/ui/frames/text-link'
import { Confirm } from '@/ui/overlays/confirm'
import { Modal } from '@/ui/overlays/modal'
import { ComplaintRecord, ComplaintState } from './complaint-record'
import { type PublicComplaint, server } from './server'
import { useComplaint } from './use-complaint'

/** The record of a complaint behind its mailed link, and what the person who complained can do. */
export const ComplaintPage = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('complaints')
  const { complaint, hindrance, again, show } = useComplaint(token)
  usePrivatePage(t('tab'))
  return (
    <PublicFrame footer={t('footer')}>
      <PublicSheet
        title={
          complaint ? (
            <>
              {t('one')} <bdi>{complaint.number}</bdi>
            </>
          ) : (
            t('one')
          )
        }
        explanation={
          complaint ? (
            <Box as="span" overflowWrap="anywhere">
              {t(`topic.${complaint.topic}`)} · <bdi>{complaint.title}</bdi>
            </Box>
          ) : (
            t('explanation')
          )
        }
      >
        <Box aria-live="polite" display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          {complaint && (
            <>
              <ComplaintState complaint={complaint} />
              <Card>
                <ComplaintRecord messages={complaint.messages} />
              </Card>
              <Acts token={token} complaint={complaint} onDone={show} />
              <Elsewhere complaint={complaint} />
            </>
          )}
          {hindrance && (
            <HindranceNotice
              kind={hindrance}
              title={t(`hindrance.${hindrance}.title`)}
              explanation={t(`hindrance.${hindrance}.explanation`)}
              onRetry={again}
            />
          )}
          {!complaint && !hindrance && <RecordSkeleton />}
        </Box>
      </PublicSheet>
    </PublicFrame>
  )
}

const RecordSkeleton = () => {
  const { t } = useTranslation()
  return (
    <Box aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height="280px" borderRadius="card" />
    </Box>
  )
}

/** Where else to turn, once that is possible: the response is late, or it was final. */
const Elsewhere = ({ complaint: { isLate, status, outcome } }: { readonly complaint: PublicComplaint }) => {
  const { t } = useTranslation('complaints')
  if (!isLate && !(status === 'CLOSED' && outcome !== null)) return null
  return (
    <Box color="fg.muted" textStyle="small">
      {t('elsewhere')} <TextLink to={`${paths.complaints}#elsewhere`}>{t('elsewhereLink')}</TextLink>
    </Box>
  )
}

type ActProps = { readonly token: string; readonly onDone: (complaint: PublicComplaint) => void }
type Act = 'add' | 'escalate' | 'withdraw'

const Acts = ({ token, complaint, onDone }: ActProps & { readonly complaint: PublicComplaint }) => {
  const { t } = useTranslation('complaints')
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const done = (changed: PublicComplaint) => {
    close()
    onDone(changed)
  }
  const { status } = complaint
  if (status === 'CLOSED') return null
  return (
    <HStack gap="3" flexWrap="wrap">
      {status === 'OPEN' && <Button onClick={() => setAct('add')}>{t('add.open')}</Button>}
      {status === 'RESPONDED' && <Button onClick={() => setAct('escalate')}>{t('escalate.open')}</Button>}
      <Button variant="outline" onClick={() => setAct('withdraw')}>
        {t('withdraw.open')}
      </Button>
      {act === 'add' && <TextDialog act="add" send={(text) => server.addInformation(token, { text })} onClose={close} onDone={done} />}
      {act === 'escalate' && <TextDialog act="escalate" send={(text) => server.escalate(token, text)} onClose={close} onDone={done} />}
      {act === 'withdraw' && <Withdraw token={token} onClose={close} onDone={done} />}
    </HStack>
  )
}

type DialogProps = { readonly onClose: () => void; readonly onDone: (complaint: PublicComplaint) => void }

const Withdraw = ({ token, onClose, onDone }: DialogProps & Pick<ActProps, 'token'>) => {
  const { t } = useTranslation('complaints')
  const submission = usePublicSubmit((_: undefined) => server.withdraw(token), onDone)
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('withdraw.title')}
      consequence={t('withdraw.consequence')}
      confirmLabel={t('withdraw.open')}
      submission={submission}
    />
  )
}

type TextDialogProps = DialogProps & {
  readonly act: Exclude<Act, 'withdraw'>
  readonly send: (text: string) => Promise<PublicComplaint>
}

/** Writes an entry of the record. */
const TextDialog = ({ act, send, onClose, onDone }: TextDialogProps): ReactNode => {
  const { t } = useTranslation('complaints')
  const { t: common } = useTranslation()
  const submission = usePublicSubmit(({ text }: { readonly text: string }) => send(text.trim()), onDone)
  return (
    <Modal open onClose={onClose} title={t(`${act}.title`)} explanation={t(`${act}.explanation`)}>
      <Form<{ text: string }>
        defaults={{ text: '' }}
        submission={submission}
        submitLabel={t(`${act}.submit`)}
        secondary={
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <TextAreaField<{ text: string }> name="text" label={t(`${act}.text`)} rows={6} maxLength={10_000} required />
      </Form>
    </Modal>
  )
}
