import { Box } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AnnouncementKind, Language, Role } from '@/graphql/types.generated'
import { ChoicesField } from '@/ui/fields/choices-field'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { SendAnnouncementDocument, useAnnouncementReachQuery } from './announcements.generated'
import { ROLES } from './people-terms'

const KINDS = ['SERVICE', 'MARKETING'] as const satisfies readonly AnnouncementKind[]
const LANGUAGES = ['EN', 'AR', 'FR'] as const satisfies readonly Language[]
const LONGEST_SUBJECT = 120
const LONGEST_BODY = 5_000

/** Each field runs in the direction of what is written in it. */
const ITS_DIRECTION = { '& input, & textarea': { unicodeBidi: 'plaintext', textAlign: 'start' } } as const

type Text = { subject: string; body: string }
type Values = { kind: AnnouncementKind; audience: Role[]; texts: Record<Language, Text> }

const NO_TEXT: Text = { subject: '', body: '' }
const DEFAULTS: Values = { kind: 'SERVICE', audience: [], texts: { EN: NO_TEXT, AR: NO_TEXT, FR: NO_TEXT } }

/** Mails an announcement to the people of some roles, in three languages, after saying to how many people it goes. */
export const SendAnnouncement = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('people')
  const { t: term } = useTranslation('terms')
  const form = useForm<Values>({ defaultValues: DEFAULTS })
  const [kind, audience] = useWatch({ control: form.control, name: ['kind', 'audience'] })
  const { data } = useAnnouncementReachQuery({
    variables: { kind, audience },
    skip: audience.length === 0,
    fetchPolicy: 'network-only',
  })
  const reach = audience.length === 0 ? undefined : data?.announcementReach
  const submission = useAct(SendAnnouncementDocument, {
    variables: ({ texts, ...whom }: Values) => ({
      input: { ...whom, texts: LANGUAGES.map((language) => ({ language, ...texts[language] })) },
    }),
    toast: ({ sendAnnouncement }) => t('announce.done', { count: sendAnnouncement.recipients }),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('announce.title')} explanation={t('announce.explanation')} width="680px">
      <Form<Values>
        defaults={DEFAULTS}
        form={form}
        submission={submission}
        submitLabel={reach === undefined ? t('announce.submit') : t('announce.submitTo', { count: reach })}
        ready={reach !== undefined && reach > 0}
      >
        <SelectField<Values>
          name="kind"
          label={t('announce.kind')}
          options={optionsOf(KINDS, (each) => t(`announce.kinds.${each}`))}
          help={t(`announce.means.${kind}`)}
          required
        />
        <ChoicesField<Values>
          name="audience"
          label={t('announce.audience')}
          options={ROLES.map((value) => ({ value, label: term(`role.${value}`) }))}
          most={ROLES.length}
          required
        />
        <Box role="status" color="fg.muted" minHeight="20px">
          {reach !== undefined && t('announce.reach', { count: reach })}
        </Box>
        {LANGUAGES.map((language) => (
          <Box key={language} role="group" aria-label={t(`announce.language.${language}`)} display="grid" gap="3" css={ITS_DIRECTION}>
            <TextField<Values>
              name={`texts.${language}.subject`}
              label={t(`announce.subject.${language}`)}
              maxLength={LONGEST_SUBJECT}
              required
            />
            <TextAreaField<Values>
              name={`texts.${language}.body`}
              label={t(`announce.body.${language}`)}
              maxLength={LONGEST_BODY}
              rows={4}
              required
            />
          </Box>
        ))}
      </Form>
    </Modal>
  )
}
