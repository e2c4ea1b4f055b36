import { useTranslation } from 'react-i18next'
import { Modal } from '@/ui/overlays/modal'
import { NewRequestForm } from './request-form'

type NewRequestProps = { readonly open: boolean; readonly onClose: () => void; readonly onDone: (id: string) => void }

export const NewRequest = ({ open, onClose, onDone }: NewRequestProps) => {
  const { t } = useTranslation('financing')
  return (
    <Modal open={open} onClose={onClose} title={t('new.title')} explanation={t('new.explanation')}>
      <NewRequestForm onDone={onDone} />
    </Modal>
  )
}
