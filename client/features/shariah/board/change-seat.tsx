import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { BoardSeat } from '@/graphql/types.generated'
import { CHANGED_BY } from '@/lib/api/approval-consequences'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { NOTES_AT_LEAST } from '../decision/decision-values'
import { type BoardMemberRowFragment, ProposeSeatDocument } from './board.generated'

type Values = { seat: BoardSeat | 'NONE'; isIndependent: boolean; reason: string }

const SEATS = ['CHAIR', 'MEMBER', 'SECRETARY', 'AUDITOR', 'NONE'] as const satisfies readonly Values['seat'][]

type ChangeSeatProps = { readonly open: boolean; readonly member: BoardMemberRowFragment; readonly onClose: () => void }

/** Proposes another seat for an auditor, or the end of theirs, with a reason. */
export const ChangeSeat = ({ open, member, onClose }: ChangeSeatProps) => {
  const { t } = useTranslation('shariah')
  const { t: common } = useTranslation()
  const { personId, person, isIndependent, seat } = member
  const submission = useAct(ProposeSeatDocument, {
    variables: (values: Values) => ({
      input: { personId, seat: values.seat === 'NONE' ? null : values.seat, isIndependent: values.isIndependent, reason: values.reason },
    }),
    changes: CHANGED_BY.BOARD_SEAT,
    toast: () => t('board.proposed'),
    done: onClose,
  })
  const close = () => {
    submission.clear()
    onClose()
  }
  return (
    <Modal open={open} onClose={close} title={t('board.changeOf', { name: person.name })} explanation={t('board.changeExplanation')}>
      <Form<Values>
        defaults={{ seat: seat ?? 'NONE', isIndependent, reason: '' }}
        submission={submission}
        submitLabel={t('board.propose')}
        secondary={
          <Button variant="outline" size="md" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <SelectField<Values>
          name="seat"
          label={t('board.seatLabel')}
          options={optionsOf(SEATS, (each) => t(`board.seat.${each}`))}
          required
        />
        <CheckboxField<Values> name="isIndependent" label={t('board.independentLabel')} />
        <TextAreaField<Values>
          name="reason"
          label={t('shortfall.reason')}
          help={t('shortfall.reasonHelp', { least: NOTES_AT_LEAST })}
          rows={3}
          maxLength={1_000}
          required
        />
      </Form>
    </Modal>
  )
}
