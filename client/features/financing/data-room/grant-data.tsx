import { useTranslation } from 'react-i18next'
import type { DataRoomScope } from '@/graphql/types.generated'
import { ChoicesField } from '@/ui/fields/choices-field'
import { NumberField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { type DataRequestFragment, GrantDataDocument } from './data-requests.generated'

type Values = { scopes: DataRoomScope[]; days: string }

const MOST_DAYS = 30
const USUAL_DAYS = '7'

type GrantDataProps = { readonly asked: DataRequestFragment; readonly onClose: () => void }

/** Lets a lender read some or all of the data that it asked for, for some days. */
export const GrantData = ({ asked: { id, lenderName, askedScopes }, onClose }: GrantDataProps) => {
  const { t } = useTranslation('financing')
  const { t: d } = useTranslation('domain')
  const submission = useAct(GrantDataDocument, {
    variables: ({ scopes, days }: Values) => ({ id, input: { scopes, days: Number(days) } }),
    toast: () => t('dataRoom.grantDone', { name: lenderName }),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('dataRoom.grantTitle', { name: lenderName })} explanation={t('dataRoom.grantExplanation')}>
      <Form<Values> defaults={{ scopes: [...askedScopes], days: USUAL_DAYS }} submission={submission} submitLabel={t('dataRoom.grant')}>
        <ChoicesField<Values>
          name="scopes"
          label={t('dataRoom.scopes')}
          options={askedScopes.map((value) => ({ value, label: d(`dataRoom.scope.${value}`), meaning: d(`dataRoom.meaning.${value}`) }))}
          most={askedScopes.length}
          required
        />
        <NumberField<Values>
          name="days"
          label={t('dataRoom.days')}
          help={t('dataRoom.daysHelp')}
          unit={t('dataRoom.daysUnit')}
          min={1}
          max={MOST_DAYS}
          whole
          required
        />
      </Form>
    </Modal>
  )
}
