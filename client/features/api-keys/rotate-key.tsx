import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { AddressesField } from './addresses-field'
import {
  type ApiKeyPartsFragment,
  type ApiSettingsPartsFragment,
  RotateApiKeyDocument,
  type RotateApiKeyMutation,
} from './api-keys.generated'
import { NewSecret } from './new-secret'
import { MOVES_MONEY } from './scopes'

const OVERLAPS = ['0', '1', '24', '72'] as const

type Values = { overlapHours: string; addresses: string[] }
type RotateKeyProps = {
  readonly apiKey: ApiKeyPartsFragment
  readonly settings: ApiSettingsPartsFragment
  readonly onClose: () => void
}

/** Replaces a key: asks how long the former one still works, then shows the secret of its successor this once. */
export const RotateKey = ({ apiKey: { id, name, scopes, addresses }, settings, onClose }: RotateKeyProps) => {
  const { t } = useTranslation('apiKeys')
  const { t: common } = useTranslation()
  const [created, setCreated] = useState<RotateApiKeyMutation['rotateApiKey']>()
  const submission = useAct(RotateApiKeyDocument, {
    variables: (values: Values) => ({
      id,
      input: {
        overlapHours: Number(values.overlapHours),
        addresses: values.addresses.filter((address) => address.trim() !== ''),
      },
    }),
    changes: ['apiKeys'],
    done: ({ rotateApiKey }) => setCreated(rotateApiKey),
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={created ? t('secret.title') : t('rotate.title', { name })}
      mustDecide={created !== undefined}
      width="640px"
    >
      {created ? (
        <NewSecret created={created} onClose={onClose} />
      ) : (
        <Form<Values>
          defaults={{ overlapHours: '24', addresses: addresses.length > 0 ? [...addresses] : [''] }}
          submission={submission}
          submitLabel={t('rotate.submit')}
          secondary={
            <Button variant="ghost" size="md" onClick={onClose}>
              {common('cancel')}
            </Button>
          }
        >
          <Box color="fg.muted">{t('rotate.explanation')}</Box>
          <SelectField<Values>
            name="overlapHours"
            label={t('rotate.overlap')}
            options={OVERLAPS.map((hours) => ({
              value: hours,
              label: hours === '0' ? t('rotate.atOnce') : t('rotate.hours', { count: Number(hours) }),
            }))}
          />
          <AddressesField mine={settings.address} help={t(scopes.includes(MOVES_MONEY) ? 'addresses.needed' : 'addresses.help')} />
        </Form>
      )}
    </Modal>
  )
}
