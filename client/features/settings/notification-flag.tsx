import { Box, Field, HStack } from '@chakra-ui/react'
import { toast } from '@/ui/overlays/toaster'
import { useAct } from '@/ui/use-act'
import { UpdateNotificationChoicesDocument, type UpdateNotificationChoicesMutationVariables } from './notification-choices.generated'

type Choices = UpdateNotificationChoicesMutationVariables['input']

/** Saves choices as soon as they are made; a failure is shown in words, and the choice stays as it was. */
export const useChoose = () => {
  const { submit, pending } = useAct(UpdateNotificationChoicesDocument, { variables: (input: Choices) => ({ input }) })
  const choose = (input: Choices) => {
    void submit(input).then((failure) => failure && toast.failed(failure.sentence))
  }
  return { choose, pending }
}

type FlagProps = {
  readonly label: string
  readonly help?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange?: (checked: boolean) => void
}

/** Something that is wanted or not. */
export const Flag = ({ label, help, checked, disabled = false, onChange }: FlagProps) => (
  <Field.Root disabled={disabled}>
    <HStack as="label" gap="2" alignItems="flex-start" cursor={disabled ? 'default' : 'pointer'}>
      <Field.Context>
        {({ ids, ariaDescribedby }) => (
          <Box asChild width="16px" height="16px" marginBlockStart="3px" accentColor="brand.solid" flexShrink="0">
            <input
              type="checkbox"
              id={ids.control}
              aria-describedby={ariaDescribedby}
              checked={checked}
              disabled={disabled}
              onChange={(event) => onChange?.(event.target.checked)}
            />
          </Box>
        )}
      </Field.Context>
      <span>{label}</span>
    </HStack>
    {help !== undefined && <Field.HelperText marginInlineStart="6">{help}</Field.HelperText>}
  </Field.Root>
)
