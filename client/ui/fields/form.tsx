import { Box, Button, HStack } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, get, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Failure } from '@/lib/api/failure'
import type { Submission } from '@/lib/api/use-submit'
import { FailureNote } from '../frames/failure-note'

type FormProps<Values extends FieldValues> = {
  readonly defaults: DefaultValues<Values>
  readonly submission: Submission<Values>
  /** The label of the submit button: `Send proposal`. */
  readonly submitLabel: string
  readonly children: ReactNode
  /** Further buttons: Cancel, Decline. */
  readonly secondary?: ReactNode
  /** Makes the button as wide as the form, as on sign-in. */
  readonly wide?: boolean
  /** Stores the input in this tab under this name until it is submitted. Never use it for secrets. */
  readonly draftKey?: string
  /** A form created by the caller, who reads or sets its values. Pass its default values as `defaults`. */
  readonly form?: UseFormReturn<Values>
  /** Keeps the buttons at the end of the form, for a form at the end of longer content. */
  readonly atEnd?: boolean
  /** False while the consequence of submitting is being computed; the button is then disabled. */
  readonly ready?: boolean
  /** In a form of several steps, continues to the next one instead of submitting. Only the fields on the screen are checked. */
  readonly onNext?: (values: Values) => void
}

/** Keeps the buttons visible in a modal that is taller than the window. */
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
 * A form with labels above and errors under their fields. The first invalid field gets the focus, and the button shows a
 * spinner while sending. The server's errors per field appear under their fields.
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
  onNext,
}: FormProps<Values>) => {
  const { t } = useTranslation()
  const own = useForm<Values>({ defaultValues: { ...defaults, ...draftOf<Values>(draftKey) } as DefaultValues<Values> })
  const form = outer ?? own
  const { pending, failure, isRefused = false } = submission

  useEffect(() => {
    if (!draftKey) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(draftKey, JSON.stringify(values)),
    })
  }, [draftKey, form])

  const send = async (values: Values) => {
    if (onNext) return onNext(values)
    const failed = await submission.submit(values)
    if (failed) showUnderFields(form, failed)
    else if (draftKey) sessionStorage.removeItem(draftKey)
  }

  const check = (event: FormEvent) => {
    // An error of a field that is no longer on the screen would hold the form back.
    form.clearErrors()
    // What the server said of the attempt before does not concern this one, even when a field holds it back.
    void form.handleSubmit(send, () => submission.clear())(event)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={check} aria-busy={pending}>
        <Box display="grid" gap="4">
          {failure && <FailureNote failure={failure} />}
          {children}
          {isRefused && <Box color="fg.muted">{t('member.refused')}</Box>}
          <HStack justify="flex-end" gap="3" marginBlockStart="2" flexWrap="wrap" {...(!atEnd && { css: IN_REACH })}>
            {secondary}
            <Button
              type="submit"
              size="md"
              loading={pending}
              disabled={!ready || isRefused}
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

/** Shows the server's errors (`amount`, `items.0.unitPrice`) under their fields and focuses the first. */
export const showUnderFields = <Values extends FieldValues>(form: UseFormReturn<Values>, failure: Failure) => {
  const known = Object.entries(failure.fields).filter(([name]) => get(form.getValues(), name) !== undefined)
  known.forEach(([name, message], at) => {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 })
  })
}
