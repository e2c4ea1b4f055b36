import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { Decision } from '@/ui/records/decision'
import type { DecidableFragment } from '@/ui/records/decision.generated'
import { useAct } from '@/ui/use-act'
import { ProposeModelRollbackDocument } from './model.generated'

type RollbackProps = { readonly former: string | null; readonly pending: DecidableFragment | null }

/** Asks a second person to bring the former version back, or shows the pending request to decide on. */
export const Rollback = ({ former, pending }: RollbackProps) => {
  const { t } = useTranslation('model')
  const { role } = useViewer()
  const [open, setOpen] = useState(false)
  if (former === null) return null
  if (pending !== null) {
    return (
      <Box display="grid" gap="2">
        <Box textStyle="small">{t('rollback.pending', { version: former })}</Box>
        <Decision approval={pending} of="MODEL_ROLLBACK" words={{ name: former }} />
      </Box>
    )
  }
  if (role !== 'ADMIN') return null
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('rollback.ask', { version: former })}
      </Button>
      {open && <Question former={former} onClose={() => setOpen(false)} />}
    </>
  )
}

type Values = { readonly reason: string }

const Question = ({ former, onClose }: { readonly former: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('model')
  const submission = useAct(ProposeModelRollbackDocument, {
    variables: ({ reason }: Values) => ({ reason }),
    changes: ['modelConfiguration', 'approvals'],
    toast: () => t('rollback.asked'),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('rollback.title', { version: former })}>
      <Box display="grid" gap="4">
        <p>{t('rollback.consequence', { version: former })}</p>
        <Form<Values> defaults={{ reason: '' }} submission={submission} submitLabel={t('rollback.submit')}>
          <TextAreaField<Values> name="reason" label={t('acts.reason')} help={t('rollback.reasonHelp')} required maxLength={2_000} />
        </Form>
      </Box>
    </Modal>
  )
}
