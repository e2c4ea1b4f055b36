import type { FlatNamespace } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from './status-badge'

export type Look = { readonly tone: Tone /** Replaces the icon of the tone. */; readonly icon?: LucideIcon }
export type Looks<Value extends string> = Readonly<Record<Value, Look>>

/** A closed set of values that are shown as badges. The text of a value is at `key.VALUE` of the namespace. */
export type StatusSet = { readonly namespace: FlatNamespace; readonly key: string; readonly looks: Looks<string> }
