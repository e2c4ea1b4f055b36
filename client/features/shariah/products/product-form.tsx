import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { FileField } from '@/ui/fields/file-field'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { FEE_KINDS, PRODUCT_FORMS, type ProductValues, toVersion, valuesOf } from './product-values'
import { type ProductFragment, ReviseProductDocument, SubmitProductDocument } from './products.generated'

const LONGEST_TERM = 120
const CHANGES = ['lenderProducts'] as const

interface ProductModalProps {
  /** The product to revise; absent for a new one. */
  readonly product?: ProductFragment
  readonly open: boolean
  readonly onClose: () => void
}

/** Submits a product to the board, or a new version of one. */
export const ProductModal = ({ product, open, onClose }: ProductModalProps) => {
  const { t } = useTranslation('products')
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t(product ? 'form.reviseTitle' : 'form.newTitle')}
      explanation={t(product ? 'form.reviseExplanation' : 'form.newExplanation')}
    >
      {product ? <ReviseForm product={product} onClose={onClose} /> : <NewForm onClose={onClose} />}
    </Modal>
  )
}

const NewForm = ({ onClose }: Pick<ProductModalProps, 'onClose'>) => {
  const { t } = useTranslation('products')
  const submission = useAct(SubmitProductDocument, {
    variables: (values: ProductValues) => ({ input: { ...toVersion(values), form: values.form } }),
    changes: CHANGES,
    toast: () => t('form.submitted'),
    done: onClose,
  })
  return (
    <Form<ProductValues> defaults={valuesOf()} submission={submission} submitLabel={t('form.submit')}>
      <SelectField<ProductValues>
        name="form"
        label={t('facts.form')}
        options={optionsOf(PRODUCT_FORMS, (each) => t(`productForm.${each}`))}
        required
      />
      <VersionFields />
    </Form>
  )
}

const ReviseForm = ({ product, onClose }: { readonly product: ProductFragment; readonly onClose: () => void }) => {
  const { t } = useTranslation('products')
  const submission = useAct(ReviseProductDocument, {
    variables: (values: ProductValues) => ({ id: product.id, input: toVersion(values) }),
    changes: CHANGES,
    toast: () => t('form.submitted'),
    done: onClose,
  })
  return (
    <Form<ProductValues> defaults={valuesOf(product)} submission={submission} submitLabel={t('form.submit')}>
      <VersionFields />
    </Form>
  )
}

const VersionFields = () => {
  const { t } = useTranslation('products')
  const currencyOptions = useCurrencyOptions()
  const currency = useWatch<ProductValues, 'currency'>({ name: 'currency' })
  return (
    <>
      <TextField<ProductValues> name="name" label={t('facts.name')} maxLength={120} required />
      <TextAreaField<ProductValues>
        name="description"
        label={t('facts.description')}
        help={t('form.descriptionHelp')}
        rows={3}
        maxLength={5000}
        required
      />
      <TextField<ProductValues> name="audience" label={t('facts.audience')} maxLength={500} required />
      <SelectField<ProductValues> name="currency" label={t('facts.currency')} options={currencyOptions} required />
      <MoneyField<ProductValues> name="largestAmount" label={t('facts.largestAmount')} currency={currency} required />
      <NumberField<ProductValues>
        name="longestTerm"
        label={t('facts.longestTerm')}
        unit={t('form.months')}
        min={1}
        max={LONGEST_TERM}
        whole
        required
      />
      {FEE_KINDS.map((kind) => (
        <FeeFields key={kind} kind={kind} currency={currency} />
      ))}
      <TextAreaField<ProductValues> name="latePolicy" label={t('facts.latePolicy')} rows={2} maxLength={2000} required />
      <TextAreaField<ProductValues> name="rebatePolicy" label={t('facts.rebatePolicy')} rows={2} maxLength={2000} required />
      <TextAreaField<ProductValues> name="securityPolicy" label={t('facts.securityPolicy')} rows={2} maxLength={2000} required />
      <TextField<ProductValues> name="fatwaNumber" label={t('facts.fatwaNumber')} maxLength={60} />
      <FileField<ProductValues> name="fileIds" label={t('facts.files')} help={t('form.filesHelp')} pickLabel={t('form.pick')} />
    </>
  )
}

type FeeFieldsProps = { readonly kind: (typeof FEE_KINDS)[number]; readonly currency: ProductValues['currency'] }

/** The most of a fee, and once there is one, the cost that it covers. */
const FeeFields = ({ kind, currency }: FeeFieldsProps) => {
  const { t } = useTranslation('products')
  const most = useWatch<ProductValues, `fees.${typeof kind}.most`>({ name: `fees.${kind}.most` })
  const name = t(`feeKind.${kind}`)
  return (
    <>
      <MoneyField<ProductValues> name={`fees.${kind}.most`} label={t('form.feeMost', { name })} currency={currency} />
      {most !== '' && (
        <TextField<ProductValues> name={`fees.${kind}.costBasis`} label={t('form.costBasis', { name })} maxLength={500} required />
      )}
    </>
  )
}
