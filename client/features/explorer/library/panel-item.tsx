import { Box } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const style = {
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  gap: '2',
  width: 'full',
  textAlign: 'start',
  paddingInline: '4',
  paddingBlock: '1.5',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  '&[aria-current=true]': { bg: 'brand.subtle' },
  '& svg': { color: 'fg.muted', marginBlockStart: '3px' },
} as const

type PanelItemProps = {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly isOpen?: boolean
  /** Its address, or what a press does. */
  readonly to?: string
  readonly onPress?: () => void
}

/** A query in the side panel: its title, and a line about it. */
export const PanelItem = ({ icon: Icon, title, detail, isOpen = false, to, onPress }: PanelItemProps) => {
  const content = (
    <>
      <Icon size={14} aria-hidden />
      <Box minWidth="0">
        <Box fontWeight={detail ? 'medium' : undefined} textStyle="small" lineHeight="20px" overflowWrap="anywhere">
          {title}
        </Box>
        {detail && (
          <Box color="fg.muted" textStyle="caption" lineHeight="16px">
            {detail}
          </Box>
        )}
      </Box>
    </>
  )
  return (
    <Box asChild {...style}>
      {to === undefined ? (
        <button type="button" onClick={onPress}>
          {content}
        </button>
      ) : (
        <Link to={to} aria-current={isOpen} {...(onPress && { onClick: onPress })}>
          {content}
        </Link>
      )}
    </Box>
  )
}
