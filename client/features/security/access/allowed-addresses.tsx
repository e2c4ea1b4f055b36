import { Button } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { ListField } from '@/ui/fields/list-field'
import { useAct } from '@/ui/use-act'
import { type SecuritySettingsQuery, UpdateSecuritySettingsDocument } from './access.generated'

type Values = { allowedAddresses: string[] }

const filled = (addresses: readonly string[]) => addresses.map((address) => address.trim()).filter(Boolean)

/** The networks that the account accepts. An empty list accepts every one. */
export const AllowedAddresses = ({
  settings: { allowedAddresses, presentAddress },
}: {
  readonly settings: SecuritySettingsQuery['securitySettings']
}) => {
  const { t } = useTranslation('security')
  const defaults: Values = { allowedAddresses: [...allowedAddresses] }
  const form = useForm<Values>({ defaultValues: defaults })
  const typed = filled(useWatch({ control: form.control, name: 'allowedAddresses' }) ?? [])
  const submission = useAct(UpdateSecuritySettingsDocument, {
    variables: (values: Values) => ({ input: { allowedAddresses: filled(values.allowedAddresses) } }),
    changes: ['securitySettings'],
    toast: () => t('addresses.saved'),
    done: ({ updateSecuritySettings }) => form.reset({ allowedAddresses: [...updateSecuritySettings.allowedAddresses] }),
  })
  const addPresent = (address: string) => {
    form.setValue('allowedAddresses', [...typed, address])
    // The button that was pressed is gone.
    form.setFocus('allowedAddresses')
  }
  return (
    <Form<Values>
      form={form}
      defaults={defaults}
      submission={submission}
      submitLabel={t('addresses.submit')}
      atEnd
      secondary={
        presentAddress &&
        !typed.includes(presentAddress) && (
          <Button variant="ghost" size="md" onClick={() => addPresent(presentAddress)}>
            {t('addresses.addPresent')}
          </Button>
        )
      }
    >
      <ListField<Values>
        name="allowedAddresses"
        label={t('addresses.title')}
        help={presentAddress ? t('addresses.helpWithPresent', { address: presentAddress }) : t('addresses.help')}
        itemLabel={(number) => t('addresses.item', { number })}
        addLabel={t('addresses.add')}
        placeholder="203.0.113.0/24"
      />
    </Form>
  )
}
