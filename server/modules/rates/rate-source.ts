import type { ValueTransformer } from 'typeorm'
import type { Language } from '../../platform/i18n/language.ts'
import { type TextKey, written } from '../../shared/i18n/text.ts'

const OURS: TextKey = 'rates.referenceRate'
const OUR_NAME = written(OURS, 'en')

/** The public names of the rates that the first migration stored, before any source published one. */
const KNOWN_AS: Readonly<Record<string, string>> = { 'specification (seed)': OUR_NAME }

/** Reads a stored source under its public name. */
export const knownSource: ValueTransformer = {
  to: (source: string) => source,
  from: (source: string) => KNOWN_AS[source] ?? source,
}

/** Joins several sources into one text, each named once. */
export const joinedSources = (sources: readonly string[]): string => [...new Set(sources)].join(', ')

/** Returns {@link joinedSources} in the reader's language where a source is ours; a bank keeps its name. */
export const sourcesIn = (language: Language, sources: string): string =>
  sources
    .split(', ')
    .map((source) => (source === OUR_NAME ? written(OURS, language) : source))
    .join(', ')
