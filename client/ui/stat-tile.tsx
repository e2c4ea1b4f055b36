import { Box, Skeleton } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type StatTileProps = {
  readonly label: ReactNode
  /** Undefined while it loads; null when there is no figure, which is written as a dash. */
  readonly value: ReactNode | undefined
  readonly note?: ReactNode
  readonly icon?: LucideIcon
  /** What the figure counts. */
  readonly to?: string
}

/** One figure with its name; it opens what it counts. */
export const StatTile = ({ label, value, note, icon: Icon, to }: StatTileProps) => {
  const body = (
    <>
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="2" color="fg.muted" fontSize="13px" fontWeight="medium">
        {label}
        {Icon && <Icon size={16} aria-hidden />}
      </Box>
      <Box
        // In step with the tile's width, so that a long amount keeps inside it.
        fontSize="clamp(16px, 12cqi, 24px)"
        fontWeight="semibold"
        lineHeight="1.3"
        marginBlockStart="2"
        fontVariantNumeric="tabular-nums"
        minHeight="32px"
      >
        {value === undefined ? <Skeleton height="28px" width="60%" /> : (value ?? '–')}
      </Box>
      {note && (
        <Box color="fg.muted" fontSize="12px" marginBlockStart="1">
          {note}
        </Box>
      )}
    </>
  )
  const frame = {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'card',
    padding: '4',
    display: 'block',
    minWidth: 0,
    containerType: 'inline-size',
  } as const
  return to ? (
    <Box asChild {...frame} _hover={{ borderColor: 'border.emphasized' }} transition="border-color 150ms">
      <Link to={to}>{body}</Link>
    </Box>
  ) : (
    <Box {...frame}>{body}</Box>
  )
}
