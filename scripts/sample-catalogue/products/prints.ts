import type { PrintsLook } from '../pictures/crafts/prints.ts';
import type { SampleProduct } from '../types.ts';

const base = { craft: 'prints' as const, maker: '', origin: '', materials: [], dimensions: '', description: '', details: [], priceCents: 1, stock: 1, createdAt: '2025-01-01', heightCm: 60 };
const l = { ratio: 0.77, paper: '#f5eedd', margin: 0.12, deckle: true, edition: '12/40', focus: [0.5, 0.4] as const, zoom: 2.4 };
export const prints: SampleProduct<PrintsLook>[] = [
  { ...base, id: 'crane', name: 'Crane', look: { ...l, frame: '#c49a66', focus: [0.6, 0.3], subject: { kind: 'crane', ink: '#1d1a1a', sun: '#d2703f', crown: '#f4d27a', wattle: '#b8321f' } } },
  { ...base, id: 'market', name: 'Market', look: { ...l, ratio: 0.9, frame: '#2a2420', subject: { kind: 'market', ink: '#1c1716', colour: '#c4542a', women: [{ x: 190, y: 960, size: 1.04, load: 'bowl', pattern: 'rings' }, { x: 810, y: 980, size: 1.08, load: 'cloth', pattern: 'rows' }, { x: 500, y: 1070, size: 1.22, load: 'yams', pattern: 'chevrons' }] } } },
  { ...base, id: 'hornbill', name: 'Hornbill', look: { ...l, ratio: 0.78, frame: '#6b4a30', focus: [0.6, 0.32], subject: { kind: 'hornbill', ink: '#20241f', beak: '#d9822b', leaf: '#6f8a4c' } } },
  { ...base, id: 'aloe', name: 'Aloe', look: { ...l, ratio: 0.75, deckle: false, paper: '#f8f3e8', frame: '#d8c3a0', subject: { kind: 'aloe', ground: '#e9b9a0', sun: '#f3d9a4', leaves: ['#8fa878', '#4f7a62', '#264f4a'], flower: ['#d9472b', '#a32a24'], earth: '#7d3b2a' } } },
  { ...base, id: 'roofs', name: 'Roofs', look: { ...l, ratio: 0.86, frame: '#8a5a36', focus: [0.5, 0.6], subject: { kind: 'roofs', ink: '#221b1a', rust: '#b3552d', sky: '#e6cfa4', rows: 6 } } },
  { ...base, id: 'night', name: 'Night', look: { ...l, ratio: 0.72, deckle: false, frame: '#1f1d1c', focus: [0.75, 0.45], subject: { kind: 'night', sky: '#1f3a5f', moon: '#f4e3b8', hills: ['#3f6f80', '#2f5a6c', '#234458', '#1a3046', '#131f33'], lights: ['#f6c445', '#f08a3c', '#f9e7b4'], bird: '#0d1424' } } },
  { ...base, id: 'overprint', name: 'Overprint', look: { ...l, ratio: 0.8, deckle: false, paper: '#f7f1e4', subject: { kind: 'overprint', layers: [
    { colour: '#f2b93b', discs: [[330, 360, 270]], bars: [[560, 760, 360, 400]] }, { colour: '#e0573a', halves: [[640, 470, 300, 90], [300, 900, 240, 180]], teeth: [[80, 1080, 84, 90, 10]] }, { colour: '#2a5f8c', stairs: [[120, 780, 90, 5, 1]], halves: [[740, 900, 180, -90]], bars: [[80, 80, 60, 420]] } ] } } },
  { ...base, id: 'dhow', name: 'Dhow', look: { ...l, ratio: 0.95, margin: 0.24, plateMark: true, frame: '#3a2c22', focus: [0.6, 0.5], subject: { kind: 'dhow', ink: '#2b2320', mist: '#efe3cd' } } },
  { ...base, id: 'shoal', name: 'Shoal', look: { ...l, ratio: 0.9, subject: { kind: 'shoal', ink: '#1f3a5c', other: '#d9542f', rows: 7, columns: 4, stray: [3, 1] } } },
  { ...base, id: 'baobab', name: 'Baobab', look: { ...l, ratio: 0.8, frame: '#b58a58', focus: [0.42, 0.45], subject: { kind: 'baobab', ink: '#171616', moon: '#e8c77a' } } },
  { ...base, id: 'fowl', name: 'Fowl', look: { ...l, ratio: 0.82, frame: '#9c6b3c', focus: [0.3, 0.5], subject: { kind: 'fowl', ink: '#23262b', helmet: '#c4452d', blue: '#6f9db0', ground: '#e8d3a8' } } },
  { ...base, id: 'weavers', name: 'Weavers', look: { ...l, ratio: 0.74, frame: '#e4dccb', focus: [0.4, 0.45], subject: { kind: 'weavers', ink: '#2a2a20', yellow: '#e8b52c', tint: '#dfe3cb', nests: [[250, 420, 1.1], [560, 520, 1.25], [820, 410, 0.9], [130, 600, 0.8], [400, 780, 0.95], [720, 760, 1]] } } },
];
