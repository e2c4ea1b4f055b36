import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import type { ActDialogProps } from './facility-act'
import { SetRebateDocument } from './facility-acts.generated'

type Values = { readonly share: string }

/** Sets what the lender gives back of unearned profit when the debt is settled early. */
export const RebateDialog = ({ facility: { id, rebateShare }, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { t: common } = useTranslation()
  const submission = useAct(SetRebateDocument, {
    variables: ({ share }: Values) => ({ input: { facilityId: id, share } }),
    toast: () => t('rebate.done'),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('rebate.title')} explanation={t('rebate.explanation')}>
      <Form<Values>
        defaults={{ share: rebateShare }}
        submission={submission}
        submitLabel={t('rebate.submit')}
        secondary={
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <NumberField<Values> name="share" label={t('rebate.share')} help={t('rebate.shareHelp')} unit="%" min={0} max={100} required />
      </Form>
    </Modal>
  )
}
