import { Box, HStack, IconButton, Portal } from '@chakra-ui/react'
import { AlertTriangle, CheckCircle2, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

type Toast = { readonly id: number; readonly kind: 'done' | 'failed'; readonly sentence: string }

const SHOWN_FOR = 6_000
let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()
const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const say = (kind: Toast['kind'], sentence: string) => {
  count += 1
  change([...toasts.slice(-2), { id: count, kind, sentence }])
}

/** Shows a short message about what happened. A message that requires an action belongs in the page. */
export const toast = {
  done: (sentence: string) => say('done', sentence),
  failed: (sentence: string) => say('failed', sentence),
}

/**
 * Renders toasts in a polite live region that is always mounted, so that screen readers announce them. On phones it is at the
 * top, because the buttons of drawers and the bottom bar are at the bottom.
 */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <Portal>
      <Box
        role="status"
        aria-live="polite"
        position="fixed"
        insetBlockStart={{ base: '64px', md: 'auto' }}
        insetBlockEnd={{ md: '4' }}
        insetInlineEnd="4"
        display="grid"
        gap="2"
        zIndex="toast"
        maxWidth="min(400px, calc(100vw - 32px))"
      >
        {shown.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </Box>
    </Portal>
  )
}

const ToastCard = ({ toast: { id, kind, sentence } }: { readonly toast: Toast }) => {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => change(toasts.filter((one) => one.id !== id)), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [held, id])
  const Icon = kind === 'done' ? CheckCircle2 : AlertTriangle
  return (
    <HStack
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="card"
      boxShadow="md"
      padding="3"
      gap="3"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box color={kind === 'done' ? 'positive.fg' : 'negative.fg'} flexShrink="0">
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex="1">{sentence}</Box>
      <IconButton size="xs" variant="ghost" aria-label={t('close')} onClick={() => change(toasts.filter((one) => one.id !== id))}>
        <X aria-hidden />
      </IconButton>
    </HStack>
  )
}
