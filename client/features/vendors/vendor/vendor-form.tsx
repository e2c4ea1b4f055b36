import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CHANGED_BY } from '@/lib/api/approval-consequences'
import { found } from '@/lib/api/found'
import type { Submission } from '@/lib/api/use-submit'
import { Form, showUnderFields } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Modal } from '@/ui/overlays/modal'
import { useActs } from '@/ui/use-act'
import { Notice } from './notice'
import { CreateVendorDocument, UpdateVendorDocument, useVendorQuery, type VendorRowFragment } from './vendor.generated'
import { useVendorLabels } from './vendor-labels'
import { plainIban, toInput, type VendorValues, valuesOf } from './vendor-values'

type Ends = {
  readonly onClose: () => void
  /** Opens the vendor, so that the user reads that the account may belong to someone else. */
  readonly onShow: (id: string) => void
}

export const CreateVendor = (ends: Ends) => {
  const { t } = useTranslation('vendors')
  return (
    <Modal open onClose={ends.onClose} title={t('add.title')} explanation={t('add.explanation')}>
      <VendorForm {...ends} />
    </Modal>
  )
}

export const EditVendor = ({ id, ...ends }: Ends & { readonly id: string }) => {
  const { t } = useTranslation('vendors')
  const query = found(useVendorQuery({ variables: { id } }))
  return (
    <Modal open onClose={ends.onClose} title={t('edit.title')}>
      <QueryView query={query} skeleton={<BlockSkeleton lines={9} />}>
        {({ vendor }) => <VendorForm vendor={vendor} {...ends} />}
      </QueryView>
    </Modal>
  )
}

type Save = VendorValues & { readonly acceptDuplicate?: boolean }

const VendorForm = ({ vendor, onClose, onShow }: Ends & { readonly vendor?: VendorRowFragment }) => {
  const { t } = useTranslation('vendors')
  const { t: common } = useTranslation()
  const submission = useActs(
    async (send, { acceptDuplicate = false, ...values }: Save) => {
      const input = { ...toInput(values), acceptDuplicate }
      return vendor
        ? (await send(UpdateVendorDocument, { id: vendor.id, input })).updateVendor
        : (await send(CreateVendorDocument, { input })).createVendor
    },
    {
      changes: CHANGED_BY.VENDOR_DETAILS,
      toast: ({ name }) => t(vendor ? 'edit.done' : 'add.done', { name }),
      done: ({ id, payeeCheck }) => {
        const isDoubtful = payeeCheck !== null && payeeCheck.result !== 'MATCH' && payeeCheck.id !== vendor?.payeeCheck?.id
        if (isDoubtful) onShow(id)
        else onClose()
      },
    },
  )
  const isDuplicate = submission.failure?.code === 'DUPLICATE_VENDOR'
  return (
    <Form<VendorValues>
      defaults={valuesOf(vendor)}
      submission={submission}
      submitLabel={t(vendor ? 'edit.submit' : 'add.open')}
      secondary={
        <>
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
          {isDuplicate && <Anyway submission={submission} label={t(vendor ? 'edit.anyway' : 'add.anyway')} />}
        </>
      }
    >
      <VendorFields before={vendor} />
    </Form>
  )
}

/** Saves a possible duplicate after the user confirms it, because two vendors may share an address. */
const Anyway = ({ submission, label }: { readonly submission: Submission<Save>; readonly label: string }) => {
  const form = useFormContext<VendorValues>()
  const [sending, setSending] = useState(false)
  const send = async (values: VendorValues) => {
    setSending(true)
    const failed = await submission.submit({ ...values, acceptDuplicate: true })
    setSending(false)
    if (failed) showUnderFields(form, failed)
  }
  return (
    <Button variant="outline" size="md" loading={sending} loadingText={label} onClick={() => void form.handleSubmit(send)()}>
      {label}
    </Button>
  )
}

const VendorFields = ({ before }: { readonly before: VendorRowFragment | undefined }) => {
  const { t } = useTranslation('vendors')
  const { options } = useVendorLabels()
  const iban = useWatch<VendorValues, 'iban'>({ name: 'iban' })
  const changes = before?.iban != null && plainIban(iban) !== before.iban
  return (
    <>
      <TextField<VendorValues> name="name" label={t('form.name')} maxLength={120} autoComplete="off" required />
      <TextField<VendorValues> name="email" label={t('form.email')} type="email" autoComplete="off" required />
      <Pair>
        <TextField<VendorValues> name="phone" label={t('form.phone')} type="tel" autoComplete="off" maxLength={30} />
        <TextField<VendorValues> name="taxId" label={t('form.taxId')} maxLength={40} />
      </Pair>
      <TextField<VendorValues> name="address" label={t('form.address')} maxLength={300} />
      <Pair>
        <SelectField<VendorValues> name="category" label={t('form.category')} options={options.category} required />
        <SelectField<VendorValues> name="paymentTerms" label={t('form.terms')} options={options.terms} required />
      </Pair>
      <TextField<VendorValues> name="iban" label={t('form.iban')} help={t('form.ibanHelp')} maxLength={42} autoComplete="off" />
      {changes && <Notice tone="caution">{t('form.ibanChanges')}</Notice>}
      <TextField<VendorValues> name="bankAccount" label={t('form.bankAccount')} help={t('form.bankAccountHelp')} maxLength={40} />
    </>
  )
}

const Pair = ({ children }: { readonly children: React.ReactNode }) => (
  <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
    {children}
  </Box>
)
