import { Box, Button } from '@chakra-ui/react'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComplaintTopic, Language } from '@/graphql/types.generated'
import { usePublicSubmit } from '@/lib/api/use-public-submit'
import { rememberFocus } from '@/lib/browser/remember-focus'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { TOPICS } from './complaint-terms'
import { type Complainant, type Submitted, server } from './server'

type Values = { topic: '' | ComplaintTopic; title: string; text: string; name: string; email: string }

const EMPTY: Values = { topic: '', title: '', text: '', name: '', email: '' }
const LANGUAGES: Readonly<Record<string, Language>> = { en: 'EN', ar: 'AR', fr: 'FR' }

/** The signed-in person, if there is one; undefined until it is known. */
const useComplainant = (): Complainant | null | undefined => {
  const [person, setPerson] = useState<Complainant | null>()
  useEffect(() => {
    const leaving = new AbortController()
    server.complainant(leaving.signal).then(setPerson, () => {
      if (!leaving.signal.aborted) setPerson(null)
    })
    return () => leaving.abort()
  }, [])
  return person
}

/** Submits a complaint, signed in or not. */
export const ComplaintForm = () => {
  const { t, i18n } = useTranslation('complaints')
  const person = useComplainant()
  const [submitted, setSubmitted] = useState<Submitted>()
  const submission = usePublicSubmit(async ({ topic, title, text, name, email }: Values) => {
    const language = LANGUAGES[i18n.language] ?? 'EN'
    const contact = person ? {} : { name: name.trim(), email: email.trim() }
    // The field is required, so that the form is not sent without a topic.
    return server.submit({ topic: topic || 'SERVICE', title: title.trim(), text: text.trim(), language, ...contact })
  }, setSubmitted)
  if (submitted) return <Received complaint={submitted} onAnother={() => setSubmitted(undefined)} />
  return (
    <Card title={t('form.title')}>
      <Form<Values> defaults={EMPTY} submission={submission} submitLabel={t('form.submit')} ready={person !== undefined}>
        <SelectField<Values>
          name="topic"
          label={t('form.topic')}
          options={optionsOf(TOPICS, (topic) => t(`topic.${topic}`))}
          placeholder={t('form.choose')}
          required
        />
        <TextField<Values> name="title" label={t('form.subject')} maxLength={160} required />
        <TextAreaField<Values> name="text" label={t('form.text')} help={t('form.textHelp')} rows={6} maxLength={10_000} required />
        {person ? (
          <Box color="fg.muted" textStyle="small" overflowWrap="anywhere">
            {t('form.as')} <bdi>{person.name}</bdi>, <bdi>{person.email}</bdi>
          </Box>
        ) : (
          <>
            <TextField<Values> name="name" label={t('form.name')} autoComplete="name" maxLength={160} required />
            <TextField<Values> name="email" type="email" label={t('form.email')} autoComplete="email" maxLength={254} required />
          </>
        )}
      </Form>
    </Card>
  )
}

const Received = ({
  complaint: { number, email, responseDueOn, isMailed },
  onAnother,
}: {
  readonly complaint: Submitted
  readonly onAnother: () => void
}) => {
  const { t } = useTranslation('complaints')
  const card = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => card.current?.focus(), [])
  const again = () => {
    const giveFocusBack = rememberFocus()
    onAnother()
    giveFocusBack()
  }
  return (
    <Card>
      <Box ref={card} role="status" tabIndex={-1} display="grid" gap="3" justifyItems="start" outline="none">
        <Box color="positive.fg">
          <MailCheck size={28} aria-hidden />
        </Box>
        <Box textStyle="heading" fontWeight="semibold">
          {t('received.title')} <bdi>{number}</bdi>
        </Box>
        <Box overflowWrap="anywhere">
          {isMailed ? (
            <>
              {t('received.mailed')} <bdi>{email}</bdi>.
            </>
          ) : (
            t('received.unmailed')
          )}{' '}
          {t('received.due')} <Time at={responseDueOn} as="date" />.
        </Box>
        <Button variant="outline" size="sm" onClick={again}>
          {t('received.another')}
        </Button>
      </Box>
    </Card>
  )
}
