import { useTranslation } from 'react-i18next'
import type proof from '@/locales/en/proof.json'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Time } from '@/ui/figures/time'
import { type Content, momentIn, Texts, textIn, textsIn } from './content'

type Words = keyof typeof proof.vote.decision | keyof typeof proof.vote.finding

/** The findings of an auditor by condition; empty if the content is not such a list. */
const findingsIn = (text: string): { readonly code: string; readonly finding: string; readonly note: string | null }[] => {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** A vote of the Shariah board as it was cast, in words. */
export const VoteContent = ({ fields }: Content) => {
  const { t, i18n } = useTranslation('proof')
  const word = (group: 'decision' | 'finding', value: string) => {
    const known = `vote.${group}.${value}`
    return i18n.exists(known, { ns: 'proof' }) ? t(known as `vote.decision.${Words & keyof typeof proof.vote.decision}`) : value
  }
  const findings = findingsIn(textIn(fields['findings'])).map(({ code, finding, note }) =>
    [`${code}: ${word('finding', finding)}`, note].filter(Boolean).join(' – '),
  )
  const lists: Fact[] = [
    { label: t('vote.findings'), texts: findings },
    { label: t('vote.concerns'), texts: textsIn(fields['concerns']) },
    { label: t('vote.recommendations'), texts: textsIn(fields['recommendations']) },
  ].flatMap(({ label, texts }) => (texts.length > 0 ? [{ label, value: <Texts texts={texts} />, wide: true }] : []))
  const facts: Fact[] = [
    { label: t('vote.auditor'), value: <bdi>{textIn(fields['auditorName'])}</bdi> },
    { label: t('vote.votedAt'), value: <Time at={momentIn(fields['votedAt'])} as="dateTime" /> },
    { label: t('vote.says'), value: word('decision', textIn(fields['decision'])) },
    { label: t('vote.version'), value: textIn(fields['version']) },
    { label: t('vote.notes'), value: <bdi>{textIn(fields['notes'])}</bdi>, wide: true },
    ...lists,
    { label: t('vote.contentHash'), value: <Hash hash={textIn(fields['contentHash'])} />, wide: true },
  ]
  return <Facts facts={facts} />
}
