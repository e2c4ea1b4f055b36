import { Box, HStack } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type PanelSectionProps = {
  readonly title: string
  /** What there is of it, beside the title. */
  readonly count?: string | undefined
  /** A button beside the title. */
  readonly action?: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** A part of the side panel that opens and closes. */
export const PanelSection = ({ title, count, action, isOpenAtFirst = true, children }: PanelSectionProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <Box as="section" aria-label={title} paddingBlock="2">
      <HStack justify="space-between" paddingInline="4" minHeight="32px">
        <Box asChild flex="1" textAlign="start" cursor="pointer" color="fg.muted" textStyle="small" borderRadius="sm">
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <HStack gap="1">
              <Box
                transform={isOpen ? 'rotate(90deg)' : undefined}
                _rtl={isOpen ? {} : { transform: 'scaleX(-1)' }}
                transition="transform 150ms"
              >
                <ChevronRight size={14} aria-hidden />
              </Box>
              <span>{title}</span>
              {count && (
                <Box as="span" marginInlineStart="auto" textStyle="caption">
                  {count}
                </Box>
              )}
            </HStack>
          </button>
        </Box>
        {action}
      </HStack>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Box>
  )
}
