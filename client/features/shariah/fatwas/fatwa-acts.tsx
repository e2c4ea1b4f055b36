import { Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '@/ui/frames/failure-note'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import { DraftEditor } from './draft-editor'
import { DeclineFatwaDocument, type FatwaDetailFragment, SubmitFatwaDocument, WithdrawFatwaDocument } from './fatwa.generated'
import { RequestFatwa } from './request-fatwa'

type Dialog = 'draft' | 'decline' | 'withdraw' | 'supersede'
type FatwaActsProps = { readonly fatwa: FatwaDetailFragment; readonly onOpen: (id: string) => void }

const CHANGES = ['fatwaRegister', 'ssbReviews', 'ssbOverview'] as const

/** What the viewer can do with a fatwa: draft, submit, decline, withdraw and supersede it. */
export const FatwaActs = ({ fatwa, onOpen }: FatwaActsProps) => {
  const { t } = useTranslation('fatwas')
  const [dialog, setDialog] = useState<Dialog>()
  const { id, availableActions, contentHash, number, category, title } = fatwa
  const close = () => setDialog(undefined)
  const submission = useAct(SubmitFatwaDocument, {
    variables: () => ({ id, input: { contentHash: contentHash ?? '' } }),
    changes: CHANGES,
    toast: () => t('submit.done'),
  })
  const decline = useAct(DeclineFatwaDocument, {
    variables: (reason: string) => ({ id, reason }),
    changes: CHANGES,
    toast: () => t('decline.done'),
    done: close,
  })
  const withdraw = useAct(WithdrawFatwaDocument, {
    variables: (reason: string) => ({ id, reason }),
    changes: CHANGES,
    toast: () => t(number === null ? 'withdraw.done' : 'withdraw.proposed'),
    done: close,
  })
  const can = (action: FatwaDetailFragment['availableActions'][number]) => availableActions.includes(action)
  return (
    <>
      {submission.failure && <FailureNote failure={submission.failure} />}
      <HStack gap="2" flexWrap="wrap">
        {can('SUBMIT') && (
          <Button size="sm" loading={submission.pending} onClick={() => void submission.submit(undefined)}>
            {t('submit.button')}
          </Button>
        )}
        {can('DRAFT') && (
          <Button size="sm" variant={can('SUBMIT') ? 'outline' : 'solid'} onClick={() => setDialog('draft')}>
            {t(contentHash === null ? 'draft.write' : 'draft.edit')}
          </Button>
        )}
        {can('SUPERSEDE') && (
          <Button size="sm" variant="outline" onClick={() => setDialog('supersede')}>
            {t('supersede')}
          </Button>
        )}
        {can('DECLINE') && (
          <Button size="sm" variant="outline" onClick={() => setDialog('decline')}>
            {t('decline.button')}
          </Button>
        )}
        {can('WITHDRAW') && (
          <Button size="sm" variant="outline" onClick={() => setDialog('withdraw')}>
            {t('withdraw.button')}
          </Button>
        )}
      </HStack>
      {dialog === 'draft' && <DraftEditor fatwa={fatwa} onClose={close} />}
      {dialog === 'supersede' && number !== null && (
        <RequestFatwa onClose={close} onAsked={onOpen} supersedes={{ number, title: title.en, category }} />
      )}
      <ConfirmWithReason
        open={dialog === 'decline'}
        onClose={close}
        title={t('decline.title')}
        consequence={t('decline.consequence')}
        confirmLabel={t('decline.button')}
        reasonLabel={t('reason')}
        reasonHelp={t('reasonHelp')}
        required
        submission={decline}
      />
      <ConfirmWithReason
        open={dialog === 'withdraw'}
        onClose={close}
        title={t('withdraw.title')}
        consequence={t(number === null ? 'withdraw.consequence' : 'withdraw.consequenceIssued')}
        confirmLabel={t('withdraw.button')}
        reasonLabel={t('reason')}
        reasonHelp={t('reasonHelp')}
        required
        submission={withdraw}
      />
    </>
  )
}
