import { asDayOf } from '../../../shared/figures.ts'
import { type Reader, textOf, written } from '../../../shared/i18n/text.ts'
import type { Language } from '../records/user.entity.ts'

interface Details {
  /** The name of the key. */
  readonly key: string
  /** How its secret begins and ends. */
  readonly ends: string
  /** The page where keys are managed. */
  readonly link: string
}

const KINDS = {
  created: { subject: 'mails:keys.created.subject', text: 'mails:keys.created.text', after: 'mails:keys.notYou' },
  rotated: { subject: 'mails:keys.rotated.subject', text: 'mails:keys.rotated.text', after: 'mails:keys.notYou' },
} as const

const mail = (kind: keyof typeof KINDS) => (language: Language, name: string, details: Details) => {
  const { subject, text, after } = KINDS[kind]
  const values = { key: details.key, ends: details.ends }
  const paragraphs = [textOf('mails:frame.hello', { name }), textOf(text, values), after].map((said) => written(said, language))
  return { subject: written(textOf(subject, values), language), text: `${paragraphs.join('\n\n')}\n${details.link}` }
}

/** The e-mails about API keys. */
export const keyMails = {
  created: mail('created'),
  rotated: mail('rotated'),
  expiring: (reader: Reader, name: string, { key, ends, expiresAt, link }: Details & { readonly expiresAt: Date }) => {
    const values = { key, ends, day: asDayOf(expiresAt) }
    const paragraphs = [textOf('mails:frame.hello', { name }), textOf('mails:keys.expiring.text', values)].map((said) =>
      written(said, reader),
    )
    return { subject: written(textOf('mails:keys.expiring.subject', values), reader), text: `${paragraphs.join('\n\n')}\n${link}` }
  },
}
