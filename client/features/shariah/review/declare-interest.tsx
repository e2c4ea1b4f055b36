import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { InterestKind } from '@/graphql/types.generated'
import { DateField } from '@/ui/fields/date-field'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { DeclareInterestDocument } from './declare-interest.generated'

type Values = { businessId: string; nature: string; kind: InterestKind; servedUntilOn: string }

const KINDS = ['OWNERSHIP', 'RELATION', 'EARLIER_SERVICE', 'OTHER'] as const satisfies readonly InterestKind[]

type DeclareInterestProps = {
  readonly open: boolean
  readonly parties: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
  /** Called after the declaration, to refetch what it changes. */
  readonly onDeclared: () => unknown
}

/** Declares an auditor's interest in a party, which bars the auditor from its matters from then on. */
export const DeclareInterest = ({ open, parties, onClose, onDeclared }: DeclareInterestProps) => {
  const { t } = useTranslation('shariah')
  const { t: common } = useTranslation()
  const submission = useAct(DeclareInterestDocument, {
    variables: ({ servedUntilOn, ...input }: Values) => ({ input: { ...input, servedUntilOn: servedUntilOn || null } }),
    changes: ['interests'],
    toast: ({ declareInterest }) => t('interest.done', { business: declareInterest.businessName }),
    done: () => {
      onClose()
      return onDeclared()
    },
  })
  const close = () => {
    submission.clear()
    onClose()
  }
  return (
    <Modal open={open} onClose={close} title={t('interest.title')} explanation={t('interest.explanation')}>
      <Form
        defaults={{ businessId: parties[0]?.id ?? '', nature: '', kind: 'OTHER', servedUntilOn: '' }}
        submission={submission}
        submitLabel={t('interest.declare')}
        secondary={
          <Button variant="outline" size="md" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <SelectField<Values>
          name="businessId"
          label={t('interest.business')}
          options={parties.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <SelectField<Values>
          name="kind"
          label={t('interest.kind')}
          options={optionsOf(KINDS, (kind) => t(`board.basis.${kind}`))}
          required
        />
        <DateField<Values> name="servedUntilOn" label={t('interest.servedUntilOn')} help={t('board.basis.EARLIER_SERVICE')} />
        <TextAreaField<Values>
          name="nature"
          label={t('interest.nature')}
          help={t('interest.natureHelp')}
          rows={3}
          maxLength={500}
          required
        />
      </Form>
    </Modal>
  )
}
