import {
  BadgeCheck,
  Ban,
  CheckCircle2,
  FilePen,
  HandCoins,
  Handshake,
  Hourglass,
  type LucideIcon,
  RotateCcw,
  Scale,
  ThumbsUp,
  Undo2,
  XCircle,
} from 'lucide-react'
import type { NotificationRowFragment } from './bell.generated'

type Tone = 'positive' | 'caution' | 'negative' | 'info' | 'neutral'

/** How each kind looks in a list; its sentence says the same. */
export const LOOKS: Readonly<Record<NotificationRowFragment['kind'], { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  PROPOSAL_RECEIVED: { icon: Handshake, tone: 'info' },
  INTEREST_RECEIVED: { icon: ThumbsUp, tone: 'info' },
  REQUEST_DECLINED: { icon: XCircle, tone: 'neutral' },
  RESPONSE_WITHDRAWN: { icon: Undo2, tone: 'neutral' },
  PROPOSAL_REVISED: { icon: FilePen, tone: 'info' },
  PROPOSAL_ACCEPTED: { icon: CheckCircle2, tone: 'positive' },
  PROPOSAL_NOT_SELECTED: { icon: XCircle, tone: 'neutral' },
  PROPOSAL_REOPENED: { icon: RotateCcw, tone: 'info' },
  PROPOSAL_LAPSED: { icon: Hourglass, tone: 'caution' },
  ACCEPTANCE_CANCELLED: { icon: Undo2, tone: 'caution' },
  REQUEST_CHANGED: { icon: FilePen, tone: 'info' },
  REQUEST_WITHDRAWN: { icon: Undo2, tone: 'neutral' },
  REQUEST_EXPIRED: { icon: Hourglass, tone: 'neutral' },
  REQUEST_FUNDED: { icon: HandCoins, tone: 'positive' },
  REVIEW_QUEUED: { icon: Scale, tone: 'info' },
  REVIEW_APPROVED: { icon: Scale, tone: 'positive' },
  REVIEW_REJECTED: { icon: Scale, tone: 'negative' },
  REVIEW_NEEDS_MODIFICATION: { icon: Scale, tone: 'caution' },
  BUSINESS_VERIFIED: { icon: BadgeCheck, tone: 'positive' },
  BUSINESS_REJECTED: { icon: XCircle, tone: 'negative' },
  BUSINESS_SUSPENDED: { icon: Ban, tone: 'negative' },
}

export const TONE_COLOURS: Readonly<Record<Tone, { readonly bg: string; readonly color: string }>> = {
  positive: { bg: 'positive.subtle', color: 'positive.fg' },
  caution: { bg: 'caution.subtle', color: 'caution.fg' },
  negative: { bg: 'negative.subtle', color: 'negative.fg' },
  info: { bg: 'info.subtle', color: 'info.fg' },
  neutral: { bg: 'bg.muted', color: 'fg.muted' },
}
