import { Box, Button, HStack } from '@chakra-ui/react'
import { Pencil, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilters } from '@/lib/lists/use-filters'
import { useFormat } from '@/lib/text/format'
import { FailureNote } from '@/ui/frames/failure-note'
import { Confirm } from '@/ui/overlays/confirm'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { isOpen } from '../proposals/proposals'
import { EditRequestForm } from '../requests/edit-request'
import { NewRequestForm } from '../requests/request-form'
import { PublishFinancingRequestDocument, WithdrawFinancingRequestDocument } from './request-acts.generated'
import type { RequestDetailsFragment } from './request-details.generated'
import { ResubmitRequest } from './resubmit-request'

const EDITING = { edit: false }

type Act = { readonly request: RequestDetailsFragment }

/** The actions that the server currently allows for the request. */
export const RequestActs = ({ request }: Act) => {
  const { t } = useTranslation('financing')
  const [{ edit }, set] = useFilters(EDITING)
  const may = (action: RequestDetailsFragment['availableActions'][number]) => request.availableActions.includes(action)
  const close = () => set({ edit: false })
  return (
    <HStack gap="2" flexWrap="wrap">
      {may('WITHDRAW') && <WithdrawRequest request={request} />}
      {may('EDIT') && (
        <Button variant="outline" onClick={() => set({ edit: true })}>
          <Pencil aria-hidden />
          {t('edit.open')}
        </Button>
      )}
      {may('PUBLISH') && <PublishRequest request={request} />}
      {may('RESUBMIT') && <ResubmitRequest request={request} />}
      <Modal
        open={edit && may('EDIT')}
        onClose={close}
        title={t('edit.title')}
        {...(request.interestedLenders > 0 && { explanation: t('edit.tellsLenders', { count: request.interestedLenders }) })}
      >
        {request.status === 'DRAFT' ? (
          <NewRequestForm request={request} onDone={close} />
        ) : (
          <EditRequestForm request={request} onDone={close} />
        )}
      </Modal>
    </HStack>
  )
}

const PublishRequest = ({ request }: Act) => {
  const { t } = useTranslation('financing')
  const submission = useAct(PublishFinancingRequestDocument, {
    variables: () => ({ id: request.id }),
    toast: () => t('new.created'),
  })
  return (
    <Box display="grid" gap="2" justifyItems="end">
      <Button loading={submission.pending} loadingText={t('new.publish')} onClick={() => void submission.submit(undefined)}>
        <Send aria-hidden />
        {t('new.publish')}
      </Button>
      {submission.failure && <FailureNote failure={submission.failure} />}
    </Box>
  )
}

const WithdrawRequest = ({ request }: Act) => {
  const { t } = useTranslation('financing')
  const { money } = useFormat()
  const [asking, setAsking] = useState(false)
  const submission = useAct(WithdrawFinancingRequestDocument, {
    variables: () => ({ id: request.id }),
    toast: () => t('withdraw.done'),
    done: () => setAsking(false),
  })
  return (
    <>
      <Button variant="ghost" color="fg.error" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden />
        {t('withdraw.open')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        danger
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.confirm')}
        submission={submission}
        consequence={
          <>
            {t('withdraw.consequence', { amount: money(request.amount, request.currency) })}{' '}
            {t('withdraw.proposals', { count: request.responses.filter((proposal) => isOpen(proposal)).length })}
          </>
        }
      />
    </>
  )
}
