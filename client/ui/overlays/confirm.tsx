import { Box, Button, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '@/lib/api/use-submit'
import { FailureNote } from '../frames/failure-note'
import { Modal } from './modal'

type ConfirmProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The consequence, in numbers. */
  readonly consequence: ReactNode
  readonly confirmLabel: string
  /** Its `done` closes the dialog. */
  readonly submission: Submission<undefined>
  /** Red, for destructive actions. */
  readonly danger?: boolean
  /** Set when the question no longer applies; the consequence says why. */
  readonly disabled?: boolean
}

/** Confirms an irreversible action and states its consequence. Shows progress, and the server's refusal if there is one. */
export const Confirm = ({
  open,
  onClose,
  title,
  consequence,
  confirmLabel,
  submission,
  danger = false,
  disabled = false,
}: ConfirmProps) => {
  const { t } = useTranslation()
  const close = () => {
    submission.clear()
    onClose()
  }
  return (
    <Modal open={open} onClose={close} title={title} role="alertdialog">
      <Box display="grid" gap="4">
        <div>{consequence}</div>
        {submission.failure && <FailureNote failure={submission.failure} />}
        {submission.isRefused && <Box color="fg.muted">{t('member.refused')}</Box>}
        <HStack justify="flex-end" gap="3" flexWrap="wrap">
          <Button variant="outline" size="md" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            size="md"
            colorPalette={danger ? 'red' : 'brand'}
            loading={submission.pending}
            loadingText={confirmLabel}
            disabled={disabled || submission.isRefused === true}
            onClick={() => void submission.submit(undefined)}
          >
            {confirmLabel}
          </Button>
        </HStack>
      </Box>
    </Modal>
  )
}
