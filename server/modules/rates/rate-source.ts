import type { ValueTransformer } from 'typeorm'
import type { Language } from '../../platform/i18n/language.ts'
import { type TextKey, written } from '../../shared/i18n/text.ts'

const OURS: TextKey = 'rates.referenceRate'
const OUR_NAME = written(OURS, 'en')

/** What people call the rates that were stored with the first migration, before any source published one. */
const KNOWN_AS: Readonly<Record<string, string>> = { 'specification (seed)': OUR_NAME }

/** Reads a stored source under the name that people know it by. */
export const knownSource: ValueTransformer = {
  to: (source: string) => source,
  from: (source: string) => KNOWN_AS[source] ?? source,
}

/** Several sources as one text, each named once. */
export const joinedSources = (sources: readonly string[]): string => [...new Set(sources)].join(', ')

/** {@link joinedSources} in the reader's language where a source is ours; a bank keeps its name. */
export const sourcesIn = (language: Language, sources: string): string =>
  sources
    .split(', ')
    .map((source) => (source === OUR_NAME ? written(OURS, language) : source))
    .join(', ')
