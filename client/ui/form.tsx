import { Box, Button, HStack } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, get, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Failure } from '@/lib/failure'
import type { Submission } from '@/lib/use-submit'
import { FailureNote } from './failure-note'

type FormProps<Values extends FieldValues> = {
  readonly defaults: DefaultValues<Values>
  readonly submission: Submission<Values>
  /** What the button does: `Send proposal`. */
  readonly submitLabel: string
  readonly children: ReactNode
  /** Further buttons beside the primary one: Cancel, Decline. */
  readonly secondary?: ReactNode
  /** The button as wide as the form, as on sign-in. */
  readonly wide?: boolean
  /** Keeps what was typed in this tab under this name until it is sent. Never for secrets. */
  readonly draftKey?: string
  /** A form made outside, where the caller must read or set its values. `defaults` are then its own. */
  readonly form?: UseFormReturn<Values>
  /** Where the form is the last part of something longer, its acts stay at its end. */
  readonly atEnd?: boolean
  /** False while what the button would do is still being computed: it cannot be pressed until then. */
  readonly ready?: boolean
}

/** In a modal taller than the window the acts stay in sight. */
const IN_REACH = {
  '[role=dialog] &': {
    position: 'sticky',
    insetBlockEnd: '-6',
    zIndex: '2',
    bg: 'bg.panel',
    borderBlockStartWidth: '1px',
    paddingBlock: '4',
    marginBlockEnd: '-6',
  },
} as const

const draftOf = <Values extends FieldValues>(key: string | undefined): Partial<Values> => {
  const stored = key && sessionStorage.getItem(key)
  return stored ? JSON.parse(stored) : {}
}

/**
 * A form that loses nothing: labels above, errors in words under their fields, the first wrong one focused, the button
 * disabled with a spinner while sending. What the server refuses per field appears under that field.
 */
export const Form = <Values extends FieldValues>({
  defaults,
  submission,
  submitLabel,
  children,
  secondary,
  wide = false,
  draftKey,
  form: outer,
  atEnd = false,
  ready = true,
}: FormProps<Values>) => {
  const { t } = useTranslation()
  const own = useForm<Values>({ defaultValues: { ...defaults, ...draftOf<Values>(draftKey) } as DefaultValues<Values> })
  const form = outer ?? own
  const { pending, failure } = submission

  useEffect(() => {
    if (!draftKey) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(draftKey, JSON.stringify(values)),
    })
  }, [draftKey, form])

  const send = async (values: Values) => {
    const failed = await submission.submit(values)
    if (failed) showUnderFields(form, failed)
    else if (draftKey) sessionStorage.removeItem(draftKey)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} aria-busy={pending}>
        <Box display="grid" gap="4">
          {failure && <FailureNote failure={failure} />}
          {children}
          <HStack justify="flex-end" gap="3" marginBlockStart="2" flexWrap="wrap" {...(!atEnd && { css: IN_REACH })}>
            {secondary}
            <Button
              type="submit"
              size="md"
              loading={pending}
              disabled={!ready}
              loadingText={submitLabel}
              spinnerPlacement="start"
              aria-label={pending ? t('form.sending', { label: submitLabel }) : undefined}
              {...(wide && { width: 'full' })}
            >
              {submitLabel}
            </Button>
          </HStack>
        </Box>
      </form>
    </FormProvider>
  )
}

/** Puts what the server refuses per field (`amount`, `items.0.unitPrice`) under that field, and leads to the first. */
export const showUnderFields = <Values extends FieldValues>(form: UseFormReturn<Values>, failure: Failure) => {
  const known = Object.entries(failure.fields).filter(([name]) => get(form.getValues(), name) !== undefined)
  known.forEach(([name, message], at) => {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 })
  })
}
