/** Common names combined by chance; no real person is meant. */
export const firstNames = [
  ...['Ana Beatriz', 'Bruno', 'Camila', 'Davi', 'Eduarda', 'Felipe', 'Gabriela', 'Henrique', 'Isabela', 'João Pedro'],
  ...['Larissa', 'Marcos', 'Natália', 'Otávio', 'Patrícia', 'Rafael', 'Sofia', 'Tiago', 'Vitória', 'Wesley'],
  ...['Adriana', 'Antônio', 'Aline', 'André', 'Bianca', 'Caio', 'Carolina', 'César', 'Cláudia', 'Daniel'],
  ...['Débora', 'Diego', 'Elaine', 'Eduardo', 'Fernanda', 'Fábio', 'Giovana', 'Gustavo', 'Helena', 'Igor'],
  ...['Juliana', 'José Carlos', 'Karina', 'Leandro', 'Letícia', 'Lucas', 'Luciana', 'Marcelo', 'Mariana', 'Mateus'],
  ...['Mônica', 'Murilo', 'Paula', 'Paulo', 'Priscila', 'Renata', 'Ricardo', 'Roberto', 'Simone', 'Vanessa'],
] as const;

export const lastNames = [
  ...['Almeida', 'Barbosa', 'Cardoso', 'Duarte', 'Fernandes', 'Gonçalves', 'Lacerda', 'Moreira', 'Nogueira', 'Pacheco'],
  ...['Ribeiro', 'Sampaio', 'Teixeira', 'Vasconcelos', 'Andrade', 'Araújo', 'Azevedo', 'Batista', 'Borges', 'Brandão'],
  ...['Campos', 'Carvalho', 'Castro', 'Correia', 'Costa', 'Dias', 'Esteves', 'Farias', 'Figueiredo', 'Fonseca'],
  ...['Freitas', 'Guimarães', 'Leal', 'Macedo', 'Machado', 'Magalhães', 'Martins', 'Medeiros', 'Mendes', 'Monteiro'],
  ...['Moura', 'Peixoto', 'Pinheiro', 'Queiroz', 'Rezende', 'Rocha', 'Siqueira', 'Tavares', 'Toledo', 'Xavier'],
] as const;

export const companyNames = [
  ...['Padaria Aurora Ltda', 'Hotel Mirante S.A.', 'Bistrô da Praça Ltda', 'Coworking Central Ltda'],
  ...[
    'Confeitaria Dona Flor Ltda',
    'Pousada Vale Verde Ltda',
    'Livraria Esquina do Livro Ltda',
    'Clínica Bem-Viver Ltda',
  ],
  ...[
    'Escritório Prado Advocacia',
    'Estúdio Traço Arquitetura Ltda',
    'Mercearia São Bento Ltda',
    'Agência Maré Digital Ltda',
  ],
  ...[
    'Construtora Pedra Alta Ltda',
    'Colégio Novo Horizonte Ltda',
    'Academia Ritmo Ltda',
    'Floricultura Jardim Sul Ltda',
  ],
  ...[
    'Restaurante Sabor da Serra Ltda',
    'Oficina Rota 116 Ltda',
    'Gráfica Papel & Cia Ltda',
    'Empório Bela Vista Ltda',
  ],
  ...[
    'Laboratório Análise Certa Ltda',
    'Transportes Rio Claro Ltda',
    'Imobiliária Porto Seguro Ltda',
    'Pet Shop Amigo Fiel Ltda',
  ],
  ...[
    'Cervejaria Três Picos Ltda',
    'Contábil Exata Ltda',
    'Doceria Ponto de Fio Ltda',
    'Teatro da Vila Produções Ltda',
  ],
  ...[
    'Salão Espelho d’Água Ltda',
    'Ótica Visão Clara Ltda',
    'Cafeteria Grão & Prosa Ltda',
    'Editora Página Solta Ltda',
  ],
] as const;
