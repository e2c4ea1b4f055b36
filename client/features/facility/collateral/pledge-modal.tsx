import { useTranslation } from 'react-i18next'
import type { Currency } from '@/graphql/types.generated'
import { Form } from '@/ui/fields/form'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { PledgeCollateralDocument } from './collateral.generated'
import { PledgeFields } from './pledge-fields'
import { newPledge, type PledgeValues, toPledge } from './pledge-values'

type PledgeModalProps = {
  readonly contract: { readonly id: string; readonly currency: Currency }
  readonly onClose: () => void
}

/** Pledges an asset, an invoice or a guarantee for a contract. */
export const PledgeModal = (form: PledgeModalProps) => {
  const { t } = useTranslation('collateral')
  return (
    <Modal open onClose={form.onClose} title={t('pledge.title')} explanation={t('pledge.explanation')}>
      <PledgeForm {...form} />
    </Modal>
  )
}

const PledgeForm = ({ contract: { id, currency }, onClose }: PledgeModalProps) => {
  const { t } = useTranslation('collateral')
  const submission = useActOnce(`pledge.${id}`, PledgeCollateralDocument, {
    variables: (values: PledgeValues, idempotencyKey) => ({ id, input: toPledge(values), idempotencyKey }),
    changes: ['financingRequest'],
    toast: () => t('pledge.done'),
    done: onClose,
  })
  return (
    <Form<PledgeValues> defaults={newPledge(currency)} submission={submission} submitLabel={t('pledge.submit')}>
      <PledgeFields />
    </Form>
  )
}
