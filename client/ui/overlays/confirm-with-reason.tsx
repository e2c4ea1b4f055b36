import { Box, chakra, Textarea } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import type { Submission } from '@/lib/api/use-submit'
import { Confirm } from './confirm'

type ConfirmWithReasonProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The consequence, in numbers. */
  readonly consequence: ReactNode
  readonly confirmLabel: string
  readonly reasonLabel: string
  /** Who reads the reason. */
  readonly reasonHelp?: string
  readonly required?: boolean
  /** The fewest and most characters of a reason. Default: 1 and 500. */
  readonly shortest?: number
  readonly longest?: number
  /** Receives the trimmed reason; its `done` closes the dialog. */
  readonly submission: Submission<string>
}

const LONGEST = 500

/** Confirms a reversal, states what is lost, and requires a reason. */
export const ConfirmWithReason = ({
  consequence,
  reasonLabel,
  reasonHelp,
  required = false,
  shortest = 1,
  longest = LONGEST,
  submission,
  ...confirm
}: ConfirmWithReasonProps) => {
  const [reason, setReason] = useState('')
  const id = useId()
  const said = reason.trim()
  return (
    <Confirm
      {...confirm}
      danger
      disabled={required && said.length < shortest}
      submission={{ ...submission, submit: () => submission.submit(said) }}
      consequence={
        <Box display="grid" gap="4">
          <div>{consequence}</div>
          <Box display="grid" gap="1.5">
            <chakra.label htmlFor={id} fontWeight="medium">
              {reasonLabel}
            </chakra.label>
            <Textarea
              id={id}
              rows={2}
              maxLength={longest}
              required={required}
              dir="auto"
              value={reason}
              aria-describedby={reasonHelp && `${id}-help`}
              onChange={(event) => setReason(event.target.value)}
            />
            {reasonHelp && (
              <Box id={`${id}-help`} color="fg.muted" textStyle="caption">
                {reasonHelp}
              </Box>
            )}
          </Box>
        </Box>
      }
    />
  )
}
