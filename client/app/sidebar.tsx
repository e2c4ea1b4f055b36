import { Box, HStack, IconButton } from '@chakra-ui/react'
import { LogOut, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { Role } from '@/lib/api/session'
import { BrandMark } from '@/ui/frames/brand-mark'
import { Drawer } from '@/ui/overlays/drawer'
import { preload } from './lazy-screen'
import { entriesOf, mainEntriesOf } from './routes'
import { useLeave } from './use-leave'

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  height: '40px',
  paddingInline: '3',
  borderRadius: 'md',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textAlign: 'start',
  width: 'full',
  cursor: 'pointer',
  transition: 'background 150ms, color 150ms',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg' },
  '& svg': { flexShrink: '0' },
} as const

type EntriesProps = { readonly role: Role; readonly folded?: boolean; readonly onChosen?: () => void }

const Entries = ({ role, folded = false, onChosen }: EntriesProps) => {
  const { t } = useTranslation()
  const leave = useLeave()
  return (
    <>
      <Box as="nav" aria-label={t('navigation.label')} display="grid" gap="1" alignContent="start" flex="1">
        {entriesOf(role).map(({ path, label, icon: Icon, load }) => (
          <Box key={path} asChild {...entryStyle}>
            <NavLink
              to={path}
              onPointerEnter={() => preload(load)}
              onFocus={() => preload(load)}
              {...(onChosen && { onClick: onChosen })}
              {...(folded && { 'aria-label': t(`navigation.${label}`), title: t(`navigation.${label}`) })}
            >
              <Icon size={18} aria-hidden />
              {!folded && t(`navigation.${label}`)}
            </NavLink>
          </Box>
        ))}
      </Box>
      <Box asChild {...entryStyle}>
        <button
          type="button"
          onClick={() => void leave()}
          {...(folded && { 'aria-label': t('account.signOut'), title: t('account.signOut') })}
        >
          <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
            <LogOut size={18} aria-hidden />
          </Box>
          {!folded && t('account.signOut')}
        </button>
      </Box>
    </>
  )
}

/** The menu of a role next to the content: 248 px wide, or 64 px of icons when folded. */
export const Sidebar = ({
  role,
  folded,
  onFold,
}: {
  readonly role: Role
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
}) => {
  const { t } = useTranslation()
  const Fold = folded ? PanelLeftOpen : PanelLeftClose
  return (
    <Box
      as="aside"
      display={{ base: 'none', md: 'flex' }}
      flexDirection="column"
      gap="4"
      position="sticky"
      insetBlockStart="0"
      height="100dvh"
      padding="3"
      bg="bg.panel"
      borderInlineEndWidth="1px"
      overflow="hidden"
    >
      <HStack
        justify={folded ? 'center' : 'space-between'}
        height="36px"
        paddingInlineStart={folded ? '0' : '2'}
        flexDirection={folded ? 'column' : 'row'}
      >
        {!folded && (
          <HStack gap="2.5" fontWeight="semibold" textStyle="heading">
            <BrandMark size={28} />
            {t('product')}
          </HStack>
        )}
        <IconButton
          variant="ghost"
          size="sm"
          color="fg.muted"
          aria-label={folded ? t('navigation.unfold') : t('navigation.fold')}
          aria-expanded={!folded}
          onClick={() => onFold(!folded)}
        >
          <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
            <Fold aria-hidden />
          </Box>
        </IconButton>
      </HStack>
      <Entries role={role} folded={folded} />
    </Box>
  )
}

/** The same menu on phones. */
export const SidebarDrawer = ({ role, open, onClose }: { readonly role: Role; readonly open: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Drawer open={open} onClose={onClose} placement="start" width="288px" title={t('product')}>
      <Box display="flex" flexDirection="column" height="full" gap="4">
        <Entries role={role} onChosen={onClose} />
      </Box>
    </Drawer>
  )
}

const placeStyle = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '1',
  height: '60px',
  paddingInline: '1',
  color: 'fg.muted',
  textStyle: 'caption',
  textAlign: 'center',
  cursor: 'pointer',
  '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'medium' },
} as const

/** The main pages of a role, within reach of the thumb; the last button opens the whole menu. */
export const BottomBar = ({ role, onMore }: { readonly role: Role; readonly onMore: () => void }) => {
  const { t } = useTranslation()
  return (
    <Box
      as="nav"
      aria-label={t('navigation.label')}
      display={{ base: 'grid', md: 'none' }}
      gridAutoFlow="column"
      gridAutoColumns="1fr"
      position="fixed"
      insetBlockEnd="0"
      insetInline="0"
      zIndex="docked"
      bg="bg.panel"
      borderBlockStartWidth="1px"
      paddingBlockEnd="env(safe-area-inset-bottom)"
    >
      {mainEntriesOf(role).map(({ path, short, icon: Icon }) => (
        <Box key={path} asChild {...placeStyle}>
          <NavLink to={path}>
            <Icon size={20} aria-hidden />
            {t(`navigation.short.${short}`)}
          </NavLink>
        </Box>
      ))}
      <Box asChild {...placeStyle}>
        <button type="button" aria-haspopup="dialog" onClick={onMore}>
          <Menu size={20} aria-hidden />
          {t('navigation.short.more')}
        </button>
      </Box>
    </Box>
  )
}
