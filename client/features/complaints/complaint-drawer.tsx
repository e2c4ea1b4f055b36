import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComplaintOutcome } from '@/graphql/types.generated'
import { complaintPath } from '@/lib/browser/paths'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { FailureNote } from '@/ui/frames/failure-note'
import { TextLink } from '@/ui/frames/text-link'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { ComplaintRecord, ComplaintState } from './complaint-record'
import { OUTCOMES } from './complaint-terms'
import {
  AssignComplaintDocument,
  type ComplaintCaseFragment,
  RespondToComplaintDocument,
  useComplaintCaseByIdQuery,
} from './complaints.generated'

type CaseProps = { readonly complaint: ComplaintCaseFragment }

/** One complaint over the list, with the acts of an administrator, or the link to its record for the person who complained. */
export const ComplaintDrawer = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('complaints')
  const query = useComplaintCaseByIdQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <DetailDrawer
      query={query}
      of="complaint"
      onClose={onClose}
      width="640px"
      lines={10}
      untitled={t('one')}
      title={({ number }) => (
        <>
          {t('one')} <bdi>{number}</bdi>
        </>
      )}
      notFound={{ title: t('gone.title'), explanation: t('gone.explanation') }}
      footer={(complaint) => complaint.availableActions.length > 0 && <Handling complaint={complaint} />}
    >
      {(complaint) => <Case complaint={complaint} />}
    </DetailDrawer>
  )
}

const Case = ({ complaint }: CaseProps) => {
  const { t } = useTranslation('complaints')
  const { topic, title, name, email, token, assignedTo, messages } = complaint
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="grid" gap="2">
        <Box textStyle="heading" fontWeight="semibold" dir="auto" overflowWrap="anywhere">
          {title}
        </Box>
        <Box color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {t(`topic.${topic}`)} · <bdi>{name}</bdi> · <bdi>{email}</bdi>
        </Box>
        <ComplaintState complaint={complaint} />
        {assignedTo && (
          <Box color="fg.muted" textStyle="small">
            {t('assigned')} <bdi>{assignedTo.name}</bdi>
          </Box>
        )}
      </Box>
      <ComplaintRecord messages={messages} />
      {token && <TextLink to={complaintPath(token)}>{t('openRecord')}</TextLink>}
    </Box>
  )
}

const Handling = ({ complaint: { id, number, status, availableActions } }: CaseProps) => {
  const { t } = useTranslation('complaints')
  const [isResponding, setResponding] = useState(false)
  const assign = useAct(AssignComplaintDocument, { variables: () => ({ id }), toast: () => t('assign.done', { number }) })
  return (
    <Box display="grid" gap="3" width="full">
      {assign.failure && <FailureNote failure={assign.failure} />}
      <HStack gap="3" justify="flex-end" flexWrap="wrap">
        {availableActions.includes('ASSIGN') && (
          <Button variant="outline" loading={assign.pending} onClick={() => void assign.submit(undefined)}>
            {t('assign.open')}
          </Button>
        )}
        <Button onClick={() => setResponding(true)}>{t(status === 'ESCALATED' ? 'respond.openFinal' : 'respond.open')}</Button>
      </HStack>
      {isResponding && <RespondDialog id={id} isFinal={status === 'ESCALATED'} onClose={() => setResponding(false)} />}
    </Box>
  )
}

type Values = { text: string; outcome: '' | ComplaintOutcome }

const RespondDialog = ({ id, isFinal, onClose }: { readonly id: string; readonly isFinal: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation('complaints')
  const { t: common } = useTranslation()
  const submission = useAct(RespondToComplaintDocument, {
    // The field is required, so that the form is not sent without an outcome.
    variables: ({ text, outcome }: Values) => ({ id, input: { text: text.trim(), outcome: outcome || 'NOT_UPHELD' } }),
    changes: ['complaints'],
    toast: () => t('respond.done'),
    done: onClose,
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={t(isFinal ? 'respond.openFinal' : 'respond.open')}
      explanation={t(isFinal ? 'respond.final' : 'respond.first')}
    >
      <Form<Values>
        defaults={{ text: '', outcome: '' }}
        submission={submission}
        submitLabel={t('respond.submit')}
        secondary={
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <SelectField<Values>
          name="outcome"
          label={t('respond.outcome')}
          options={optionsOf(OUTCOMES, (outcome) => t(`outcome.${outcome}`))}
          placeholder={t('form.choose')}
          required
        />
        <TextAreaField<Values> name="text" label={t('respond.text')} rows={8} maxLength={10_000} required />
      </Form>
    </Modal>
  )
}
