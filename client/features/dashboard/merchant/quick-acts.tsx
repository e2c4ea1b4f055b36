import { Button, chakra } from '@chakra-ui/react'
import { FilePlus, HandCoins, type LucideIcon, Plus, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFirstRun } from './use-first-run'

const ACTS = [
  { act: 'pay', to: `${paths.wallet}?act=pay`, icon: Send },
  { act: 'ask', to: `${paths.wallet}?act=request`, icon: HandCoins },
  { act: 'invoice', to: `${paths.invoicing}?new=true`, icon: FilePlus },
  { act: 'finance', to: `${paths.financingRequests}?new=true`, icon: Plus },
] as const satisfies readonly { readonly act: string; readonly to: string; readonly icon: LucideIcon }[]

/** Shortcuts for the most frequent actions. While the business is being set up, its next step replaces them. */
export const QuickActs = () => {
  const { t } = useTranslation('dashboard')
  const firstRun = useFirstRun()
  if (firstRun === undefined || firstRun.unfinished) return null
  return (
    <chakra.nav
      aria-label={t('quick.label')}
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      flexWrap="wrap"
      gap="2"
      width={{ base: 'full', sm: 'auto' }}
    >
      {ACTS.map(({ act, to, icon: Icon }) => (
        <Button
          key={act}
          asChild
          variant={act === 'finance' ? 'solid' : 'outline'}
          order={{ base: act === 'finance' ? -1 : 0, sm: 0 }}
          flexDirection={{ base: 'column', sm: 'row' }}
          height={{ base: '60px', sm: '9' }}
          paddingInline={{ base: '1', sm: '3.5' }}
          gap={{ base: '1', sm: '2' }}
          fontSize={{ base: 'caption', sm: 'body' }}
        >
          <Link to={to} aria-label={t(`quick.${act}`)}>
            <Icon size={16} aria-hidden />
            <chakra.span display={{ base: 'none', sm: 'inline' }}>{t(`quick.${act}`)}</chakra.span>
            <chakra.span display={{ base: 'inline', sm: 'none' }} maxWidth="full" truncate>
              {t(`quick.short.${act}`)}
            </chakra.span>
          </Link>
        </Button>
      ))}
    </chakra.nav>
  )
}
