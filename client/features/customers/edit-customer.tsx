import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { type CustomerRowFragment, UpdateCustomerDocument } from './customers.generated'

type Values = { name: string; email: string; phone: string; taxId: string; address: string }
type EditCustomerProps = { readonly customer: CustomerRowFragment; readonly onClose: () => void }

const words = (text: string) => text.trim() || null

/** Edits the customer for future invoices. Issued invoices do not change. */
export const EditCustomer = ({ customer, onClose }: EditCustomerProps) => {
  const { t } = useTranslation('customers')
  const submission = useAct(UpdateCustomerDocument, {
    variables: ({ name, email, phone, taxId, address }: Values) => ({
      id: customer.id,
      input: { name: name.trim(), email: email.trim(), phone: words(phone), taxId: words(taxId), address: words(address) },
    }),
    toast: () => t('edit.done'),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('edit.title')} explanation={t('edit.explanation')}>
      <Form<Values>
        defaults={{
          name: customer.name,
          email: customer.email,
          phone: customer.phone ?? '',
          taxId: customer.taxId ?? '',
          address: customer.address ?? '',
        }}
        submission={submission}
        submitLabel={t('edit.save')}
      >
        <TextField<Values> name="name" label={t('name')} maxLength={160} required />
        <TextField<Values> name="email" type="email" label={t('email')} required />
        <TextField<Values> name="phone" type="tel" label={t('phone')} maxLength={30} />
        <TextField<Values> name="taxId" label={t('taxId')} maxLength={30} />
        <TextAreaField<Values> name="address" label={t('address')} rows={2} maxLength={300} />
      </Form>
    </Modal>
  )
}
