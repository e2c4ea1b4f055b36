import { chakra } from '@chakra-ui/react'
import { AlertTriangle, CheckCircle2, Circle, Clock, Info, type LucideIcon, XCircle } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'positive' | 'caution' | 'negative' | 'info' | 'waiting' | 'neutral'

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  positive: CheckCircle2,
  caution: AlertTriangle,
  negative: XCircle,
  info: Info,
  waiting: Clock,
  neutral: Circle,
}
const PALETTE: Readonly<Record<Tone, string | undefined>> = {
  positive: 'positive',
  caution: 'caution',
  negative: 'negative',
  info: 'info',
  waiting: 'info',
  neutral: undefined,
}

type StatusBadgeProps = {
  readonly tone: Tone /** Replaces the icon of the tone. */
  readonly icon?: LucideIcon
  readonly children: ReactNode
}

/** A status with icon, word and colour, never by colour alone. Features map their enums to tones. */
export const StatusBadge = ({ tone, icon, children }: StatusBadgeProps) => {
  const Icon = icon ?? ICONS[tone]
  const palette = PALETTE[tone]
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      paddingInline="2"
      height="22px"
      borderRadius="full"
      textStyle="caption"
      fontWeight="medium"
      whiteSpace="nowrap"
      color={palette ? `${palette}.fg` : 'fg.muted'}
      bg={palette ? `${palette}.subtle` : 'bg.muted'}
    >
      <Icon size={12} aria-hidden />
      {children}
    </chakra.span>
  )
}
