import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { OpenAccountInput } from '@/graphql/types.generated'
import { useCurrency } from '@/lib/browser/preferences'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { ACCOUNT_TYPES } from '@/ui/labels/wallet-labels'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { OpenAccountDocument } from './new-account.generated'

/** Opens a further account of the business. */
export const NewAccount = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation('wallet')
  return (
    <Modal open={open} onClose={onClose} title={t('new.title')} explanation={t('new.explanation')}>
      <NewAccountForm onClose={onClose} />
    </Modal>
  )
}

const NewAccountForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('wallet')
  const { t: common } = useTranslation()
  const { t: domain } = useTranslation('domain')
  const currencyOptions = useCurrencyOptions()
  const { currency } = useCurrency()
  const submission = useAct(OpenAccountDocument, {
    variables: (input: OpenAccountInput) => ({ input: { ...input, name: input.name.trim() } }),
    changes: ['walletAccounts', 'walletSummary'],
    toast: (data) => t('new.done', { name: data.openAccount.name }),
    done: onClose,
  })
  return (
    <Form<OpenAccountInput>
      defaults={{ name: '', type: 'OPERATIONAL', currency }}
      submission={submission}
      submitLabel={t('new.submit')}
      secondary={
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <TextField<OpenAccountInput> name="name" label={t('new.name')} maxLength={80} required />
      <SelectField<OpenAccountInput>
        name="type"
        label={t('new.type')}
        help={t('new.typeHelp')}
        options={ACCOUNT_TYPES.map((value) => ({ value, label: domain(`accountType.${value}`) }))}
        required
      />
      <SelectField<OpenAccountInput> name="currency" label={t('new.currency')} options={currencyOptions} required />
    </Form>
  )
}
