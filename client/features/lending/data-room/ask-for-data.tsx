import { useTranslation } from 'react-i18next'
import type { QueryField } from '@/graphql/query-fields.generated'
import type { DataRoomScope } from '@/graphql/types.generated'
import { ChoicesField } from '@/ui/fields/choices-field'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { AskForDataDocument, type DataRoomOfRequestFragment } from './data-room.generated'

type Values = { scopes: DataRoomScope[]; message: string }

const CHANGED = ['financingRequest'] as const satisfies readonly QueryField[]

type AskForDataProps = {
  readonly opportunity: DataRoomOfRequestFragment
  readonly scopes: readonly DataRoomScope[]
  readonly onClose: () => void
}

/** Asks the business for data of some kinds, and says why. */
export const AskForData = ({ opportunity: { id, merchantName }, scopes: askable, onClose }: AskForDataProps) => {
  const { t } = useTranslation('lending')
  const { t: d } = useTranslation('domain')
  const submission = useAct(AskForDataDocument, {
    variables: ({ scopes, message }: Values) => ({ input: { requestId: id, scopes, message: message.trim() || null } }),
    changes: CHANGED,
    toast: () => t('dataRoom.asked', { name: merchantName }),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('dataRoom.ask')} explanation={t('dataRoom.explanation', { name: merchantName })}>
      <Form<Values>
        defaults={{ scopes: [...askable], message: '' }}
        submission={submission}
        submitLabel={t('dataRoom.send')}
        draftKey={`mizan.ask-for-data.${id}`}
      >
        <ChoicesField<Values>
          name="scopes"
          label={t('dataRoom.scopes')}
          options={askable.map((value) => ({ value, label: d(`dataRoom.scope.${value}`), meaning: d(`dataRoom.meaning.${value}`) }))}
          most={askable.length}
          required
        />
        <TextAreaField<Values> name="message" label={t('form.message')} help={t('dataRoom.messageHelp')} rows={3} maxLength={500} />
      </Form>
    </Modal>
  )
}
