import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ApiScope } from '@/graphql/types.generated'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { AddressesField } from './addresses-field'
import { type ApiSettingsPartsFragment, CreateApiKeyDocument, type CreateApiKeyMutation } from './api-keys.generated'
import { NewSecret } from './new-secret'
import { MOVES_MONEY } from './scopes'
import { ScopesField } from './scopes-field'

const LIFETIMES = ['30', '90', '365', ''] as const

type Values = { name: string; scopes: ApiScope[]; addresses: string[]; lifetimeDays: string }
type CreateKeyProps = { readonly settings: ApiSettingsPartsFragment; readonly onClose: () => void }

/** Creates a key, then shows its secret this once. */
export const CreateKey = ({ settings, onClose }: CreateKeyProps) => {
  const { t } = useTranslation('apiKeys')
  const [created, setCreated] = useState<CreateApiKeyMutation['createApiKey']>()
  const defaults: Values = { name: t('create.defaultName'), scopes: [], addresses: [''], lifetimeDays: '90' }
  const form = useForm<Values>({ defaultValues: defaults })
  const scopes = useWatch({ control: form.control, name: 'scopes' })
  const submission = useAct(CreateApiKeyDocument, {
    variables: ({ name, scopes: chosen, addresses, lifetimeDays }: Values) => ({
      input: {
        name: name.trim(),
        scopes: chosen,
        addresses: addresses.filter((address) => address.trim() !== ''),
        lifetimeDays: lifetimeDays === '' ? null : Number(lifetimeDays),
      },
    }),
    changes: ['apiKeys'],
    done: ({ createApiKey }) => setCreated(createApiKey),
  })
  return (
    <Modal open onClose={onClose} title={created ? t('secret.title') : t('create.title')} mustDecide={created !== undefined} width="640px">
      {created ? (
        <NewSecret created={created} onClose={onClose} />
      ) : (
        <Form<Values>
          form={form}
          defaults={defaults}
          submission={submission}
          submitLabel={t('create.submit')}
          secondary={<CancelButton onClose={onClose} />}
        >
          <TextField<Values> name="name" label={t('create.name')} maxLength={80} required />
          <ScopesField offered={settings.scopes} />
          <AddressesField mine={settings.address} help={t(scopes.includes(MOVES_MONEY) ? 'addresses.needed' : 'addresses.help')} />
          <SelectField<Values>
            name="lifetimeDays"
            label={t('create.lifetime')}
            options={LIFETIMES.map((days) => ({
              value: days,
              label: days === '' ? t('create.endless') : t('create.days', { count: Number(days) }),
            }))}
          />
        </Form>
      )}
    </Modal>
  )
}

const CancelButton = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" size="md" onClick={onClose}>
      {t('cancel')}
    </Button>
  )
}
