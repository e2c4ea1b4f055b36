import { Box, Button, Heading } from '@chakra-ui/react'
import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type EmptyProps = {
  readonly title: string
  readonly explanation?: ReactNode /** A button for the next step. */
  readonly action?: ReactNode
  readonly icon?: LucideIcon
  /** Use `h1` if this is the whole page, `h2` if it is the only content under the page's title. Default: `h3`. */
  readonly heading?: 'h1' | 'h2' | 'h3'
}

/** Explains why a list or page is empty and offers the next step. */
export const Empty = ({ title, explanation, action, icon: Icon = Inbox, heading = 'h3' }: EmptyProps) => (
  <Box display="grid" justifyItems="center" textAlign="center" gap="2" paddingBlock="12" paddingInline="4">
    <Box color="fg.subtle" bg="bg.muted" borderRadius="full" padding="3" marginBlockEnd="1">
      <Icon size={20} aria-hidden />
    </Box>
    <Heading as={heading} textStyle="heading" fontWeight="semibold">
      {title}
    </Heading>
    {explanation && (
      <Box color="fg.muted" maxWidth="420px">
        {explanation}
      </Box>
    )}
    {action && <Box marginBlockStart="3">{action}</Box>}
  </Box>
)

type EmptyActProps = { readonly label: ReactNode; readonly icon?: LucideIcon; readonly onClick: () => void }

/** The next step of an `<Empty>`, which its list may offer as well. */
export const EmptyAct = ({ label, icon: Icon, onClick }: EmptyActProps) => (
  <Button variant="outline" onClick={onClick}>
    {Icon && <Icon aria-hidden />}
    {label}
  </Button>
)
