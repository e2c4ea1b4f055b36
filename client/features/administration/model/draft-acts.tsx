import { Box, Button, HStack } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusAfter } from '@/lib/browser/use-focus-after'
import { addDays, dayOf, today } from '@/lib/text/day'
import { DateField } from '@/ui/fields/date-field'
import { Form } from '@/ui/fields/form'
import { FailureNote } from '@/ui/frames/failure-note'
import { Confirm } from '@/ui/overlays/confirm'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import {
  DeleteModelDraftDocument,
  type ModelDraftPageFragment,
  ScheduleModelDraftDocument,
  SubmitModelDraftDocument,
  TestModelDraftDocument,
  WithdrawModelDraftDocument,
} from './model.generated'
import { areSame, plainWeights } from './weights'

type ActsProps = {
  readonly draft: ModelDraftPageFragment
  /** Whether another draft is before the board or on its way into force. */
  readonly isOtherOpen: boolean
  readonly testing: boolean
  readonly onEdit: () => void
  readonly onTest: () => void
  /** Called when the draft no longer exists. */
  readonly onGone: () => void
}

const CHANGES = ['modelConfiguration', 'modelDraft'] as const

type Asked = 'delete' | 'submit' | 'withdraw' | 'schedule'

/** What a draft lacks before it can be submitted. */
const missingOf = ({ weights, baseWeights, test }: ModelDraftPageFragment) => {
  if (areSame(plainWeights(weights), plainWeights(baseWeights))) return 'sameWeights'
  return test === null ? 'testFirst' : undefined
}

/** What the viewer can do with a draft now. */
export const DraftActs = ({ draft, isOtherOpen, testing, onEdit, onTest, onGone }: ActsProps) => {
  const { t } = useTranslation('model')
  const [asked, setAsked] = useState<Asked>()
  const test = useAct(TestModelDraftDocument, { variables: (_: undefined) => ({ id: draft.id }), done: onTest })
  const isTesting = test.pending || testing
  const keepFocus = useFocusAfter(isTesting)
  const runTest = () => {
    keepFocus()
    void test.submit(undefined)
  }
  const can = (action: ModelDraftPageFragment['availableActions'][number]) => draft.availableActions.includes(action)
  const close = () => setAsked(undefined)
  const missingId = useId()
  const missing = can('SUBMIT') && (missingOf(draft) ?? (isOtherOpen ? 'onePending' : undefined))
  if (draft.availableActions.length === 0) return null
  return (
    <HStack gap="2" flexWrap="wrap" justify={{ md: 'flex-end' }}>
      {can('DELETE') && (
        <Button size="sm" variant="ghost" colorPalette="red" onClick={() => setAsked('delete')}>
          {t('acts.delete')}
        </Button>
      )}
      {can('WITHDRAW') && (
        <Button size="sm" variant="outline" onClick={() => setAsked('withdraw')}>
          {t('acts.withdraw')}
        </Button>
      )}
      {can('EDIT') && (
        <Button size="sm" variant="outline" onClick={onEdit}>
          {t('acts.edit')}
        </Button>
      )}
      {can('TEST') && (
        <Button size="sm" variant={draft.test ? 'outline' : 'solid'} loading={isTesting} loadingText={t('acts.test')} onClick={runTest}>
          {t('acts.test')}
        </Button>
      )}
      {can('SUBMIT') && (
        <Button size="sm" disabled={Boolean(missing)} aria-describedby={missing ? missingId : undefined} onClick={() => setAsked('submit')}>
          {t('acts.submit')}
        </Button>
      )}
      {can('SCHEDULE') && (
        <Button size="sm" onClick={() => setAsked('schedule')}>
          {t('acts.schedule')}
        </Button>
      )}
      {missing && (
        <Box id={missingId} flexBasis="full" textAlign={{ md: 'end' }} color="fg.muted" textStyle="caption">
          {t(`acts.${missing}`)}
        </Box>
      )}
      {test.failure && (
        <Box flexBasis="full">
          <FailureNote failure={test.failure} />
        </Box>
      )}
      {asked === 'delete' && <Delete draft={draft} onClose={close} onGone={onGone} />}
      {asked === 'submit' && <Submit draft={draft} onClose={close} />}
      {asked === 'withdraw' && <Withdraw draft={draft} onClose={close} />}
      {asked === 'schedule' && <Schedule draft={draft} onClose={close} />}
    </HStack>
  )
}

type QuestionProps = { readonly draft: ModelDraftPageFragment; readonly onClose: () => void }

const Delete = ({ draft, onClose, onGone }: QuestionProps & { readonly onGone: () => void }) => {
  const { t } = useTranslation('model')
  const submission = useAct(DeleteModelDraftDocument, {
    variables: (_: undefined) => ({ id: draft.id }),
    changes: ['modelConfiguration'],
    toast: () => t('acts.deleted'),
    done: onGone,
  })
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t('acts.deleteTitle')}
      consequence={t('acts.deleteConsequence')}
      confirmLabel={t('acts.delete')}
      submission={submission}
    />
  )
}

const Submit = ({ draft, onClose }: QuestionProps) => {
  const { t } = useTranslation('model')
  const submission = useAct(SubmitModelDraftDocument, {
    variables: (_: undefined) => ({ id: draft.id, input: { revision: draft.revision } }),
    changes: CHANGES,
    toast: () => t('acts.submitted'),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('acts.submitTitle')}
      consequence={draft.shadowDays === 0 ? t('acts.submitWithoutShadow') : t('acts.submitConsequence', { count: draft.shadowDays })}
      confirmLabel={t('acts.submit')}
      submission={submission}
    />
  )
}

const Withdraw = ({ draft, onClose }: QuestionProps) => {
  const { t } = useTranslation('model')
  const submission = useAct(WithdrawModelDraftDocument, {
    variables: (reason: string) => ({ id: draft.id, reason }),
    changes: CHANGES,
    toast: () => t('acts.withdrawn'),
    done: onClose,
  })
  return (
    <ConfirmWithReason
      open
      required
      onClose={onClose}
      title={t('acts.withdrawTitle')}
      consequence={t('acts.withdrawConsequence')}
      reasonLabel={t('acts.reason')}
      confirmLabel={t('acts.withdraw')}
      submission={submission}
    />
  )
}

type ScheduleValues = { readonly takesEffectOn: string }

const Schedule = ({ draft, onClose }: QuestionProps) => {
  const { t } = useTranslation('model')
  const until = draft.shadowEndsAt === null ? today() : dayOf(draft.shadowEndsAt)
  // A day begins before the moment at which the comparison ends.
  const first = until <= today() && Date.parse(draft.shadowEndsAt ?? '') <= Date.now() ? today() : addDays(until, 1)
  const submission = useAct(ScheduleModelDraftDocument, {
    variables: (input: ScheduleValues) => ({ id: draft.id, input }),
    changes: CHANGES,
    toast: () => t('acts.scheduled'),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('acts.scheduleTitle')}>
      <Box display="grid" gap="4">
        <p>{t('acts.scheduleConsequence')}</p>
        <Form<ScheduleValues> defaults={{ takesEffectOn: first }} submission={submission} submitLabel={t('acts.schedule')}>
          <DateField<ScheduleValues> name="takesEffectOn" label={t('acts.day')} required min={first} />
        </Form>
      </Box>
    </Modal>
  )
}
