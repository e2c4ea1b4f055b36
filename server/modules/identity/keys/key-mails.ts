import { asDayOf } from '../../../shared/figures.ts'
import { type Reader, type Said, textOf, written } from '../../../shared/i18n/text.ts'

interface Details {
  /** The name of the key. */
  readonly key: string
  /** How its secret begins and ends. */
  readonly ends: string
  /** The page where keys are managed. */
  readonly link: string
}

/** Returns an e-mail of paragraphs, the last of which is the page where keys are managed. */
const mail = (reader: Reader, name: string, { link }: Details, subject: Said, paragraphs: readonly Said[]) => ({
  subject: written(subject, reader),
  text: `${[textOf('mails:frame.hello', { name }), ...paragraphs].map((said) => written(said, reader)).join('\n\n')}\n${link}`,
})

/** The e-mails about API keys. */
export const keyMails = {
  created: (reader: Reader, name: string, details: Details) => {
    const { key, ends } = details
    return mail(reader, name, details, textOf('mails:keys.created.subject', { key }), [
      textOf('mails:keys.created.text', { ends, key }),
      'mails:keys.notYou',
    ])
  },
  rotated: (reader: Reader, name: string, details: Details) => {
    const { key, ends } = details
    return mail(reader, name, details, textOf('mails:keys.rotated.subject', { key }), [
      textOf('mails:keys.rotated.text', { ends, key }),
      'mails:keys.notYou',
    ])
  },
  expiring: (reader: Reader, name: string, details: Details & { readonly expiresAt: Date }) => {
    const { key, ends, expiresAt } = details
    const day = asDayOf(expiresAt)
    return mail(reader, name, details, textOf('mails:keys.expiring.subject', { day, key }), [
      textOf('mails:keys.expiring.text', { day, ends, key }),
    ])
  },
}
