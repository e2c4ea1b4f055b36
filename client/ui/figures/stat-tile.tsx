import { Box, Skeleton } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type StatTileProps = {
  readonly label: ReactNode
  /** Undefined while it loads; null if there is no figure, which is shown as a dash. */
  readonly value: ReactNode | undefined
  readonly note?: ReactNode
  readonly icon?: LucideIcon
  /** The link to the records that the figure counts. */
  readonly to?: string
}

/** A figure with its name, which can link to the records that it counts. */
export const StatTile = ({ label, value, note, icon: Icon, to }: StatTileProps) => {
  const body = (
    <>
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="2" color="fg.muted" textStyle="small" fontWeight="medium">
        {label}
        {Icon && <Icon size={16} aria-hidden />}
      </Box>
      <Box
        // Scales with the width of the tile, so that a long amount fits.
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
        <Box color="fg.muted" textStyle="caption" marginBlockStart="1">
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
