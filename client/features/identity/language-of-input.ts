import type { Viewer } from '@/lib/session'

const LANGUAGES: Readonly<Record<string, Viewer['language']>> = { en: 'EN', ar: 'AR', fr: 'FR' }

/** The language of the page, as the server is told it with a new account. */
export const languageOfInput = (language: string): Viewer['language'] => LANGUAGES[language] ?? 'EN'
